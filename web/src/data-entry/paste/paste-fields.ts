import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { needsReading, type ReadPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { asOfRequiredMessage, invalidYearMessage, monthOfFields } from '../month-of-fields.ts';
import type { PasteDraft } from '../paste-drafts.ts';

/** The values of the paste form's fields: those selected, else of the day of the paste, else of today. */
export type PasteFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  readonly asOfText: string;
  /** null unless the year is from 2000 to 2100. */
  readonly month: Month | null;
  /** null if the field contains no valid day. */
  readonly asOf: Day | null;
};

export function pasteFieldsOf(draft: PasteDraft, today: Day): PasteFields {
  const day = draft.begunOn ?? today;
  const monthNumber = draft.month ?? monthOf(day).month;
  const yearText = draft.year ?? String(monthOf(day).year);
  const asOfText = draft.asOf ?? day;
  return {
    monthNumber,
    yearText,
    asOfText,
    month: monthOfFields(monthNumber, yearText),
    asOf: isDay(asOfText) ? asOfText : null,
  };
}

/** Why a paste cannot be inserted: the field and the French message (specification, section 5). */
export type PasteError = { readonly field: 'text' | 'year' | 'asOf'; readonly message: string };

/** Returns null if the paste may be inserted. `paste` is null if the month or the as-of day is invalid. */
export function validatePaste(
  text: string,
  fields: PasteFields,
  paste: ReadPaste | null,
): PasteError | null {
  if (text.trim() === '') return { field: 'text', message: "Collez des valeurs d'abord." };
  if (fields.month === null) return { field: 'year', message: invalidYearMessage };
  if (fields.asOf === null) return { field: 'asOf', message: asOfRequiredMessage };
  if (paste !== null && needsReading(paste)) {
    return { field: 'text', message: 'Choisissez comment lire ces lignes.' };
  }
  if (paste === null || paste.figures.length === 0) {
    return { field: 'text', message: 'Aucune valeur détectée.' };
  }
  return null;
}
