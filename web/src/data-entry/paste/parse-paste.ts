import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { frenchReading } from '@hotel/domain/data-entry/cell-day.ts';
import type { NotRead } from '@hotel/domain/data-entry/figures.ts';
import { readPastedColumn } from '@hotel/domain/data-entry/pasted-column.ts';
import type { IgnoredPart, PastedValues } from '@hotel/domain/data-entry/pasted-figures.ts';
import { itemsOfValues, parsePastedFigures } from '@hotel/domain/data-entry/pasted-figures.ts';
import { invalidYearMessage, monthOfFields } from '../month-of-fields.ts';
import type { PasteDraft } from '../paste-drafts.ts';
import type { PastedRow, PasteKind } from './paste-run.ts';

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

/** A parsed paste, ready to insert: one row per as-of day, without the days that have no figure. */
export type ParsedPaste = {
  readonly kind: PasteKind;
  readonly month: Month;
  readonly rows: readonly PastedRow[];
  readonly ignored: readonly IgnoredPart[];
  /** The question whether the text is a column; null if it cannot be one. */
  readonly question: ColumnQuestion | null;
};

/** How to read a text that may be a column: as one value per stay day, or line by line. */
export type PasteReading = 'column' | 'lines';

export type ColumnQuestion = {
  /** The user's choice; null: none yet, and the text is not parsed. */
  readonly reading: PasteReading | null;
  /** The kind of paste if the text is read line by line. */
  readonly lineKind: PasteKind;
};

/**
 * Parses a pasted text. `asOf` is the as-of day of figures that have none of their own; `reading` is the
 * user's choice if the text may be a column, else null; `timeZone` the hotel's, for dates that are instants.
 */
export function parsePaste(
  text: string,
  month: Month,
  asOf: Day,
  reading: PasteReading | null,
  timeZone = frenchReading.timeZone,
): ParsedPaste {
  const days = { ...frenchReading, timeZone };
  const parsed = parsePastedFigures(text, daysOfMonth(month).length, days);
  const column = readPastedColumn(text, month, days);
  const question = column === null ? null : { reading, lineKind: parsed.kind };
  if (column !== null && reading === null) {
    return { kind: parsed.kind, month, rows: [], ignored: [], question };
  }
  if (column !== null && reading === 'column') {
    const rows = rowsOf(month, [{ as_of: asOf, values: column.values }]);
    return { kind: 'single', month, rows, ignored: column.ignored, question };
  }
  const lines = parsed.kind === 'single' ? [{ as_of: asOf, values: parsed.values }] : parsed.rows;
  return {
    kind: parsed.kind,
    month,
    rows: rowsOf(month, lines),
    ignored: parsed.ignored,
    question,
  };
}

/** The figures of a paste that have no place, by line and cell. */
export function notReadOf({ ignored }: Pick<ParsedPaste, 'ignored'>): NotRead[] {
  return ignored.flatMap(({ line, column, reason, kind, count }) =>
    kind === 'not-read' && count > 0
      ? [{ sheet: '', range: rangeText(line, column), count, reason: lowerFirst(reason) }]
      : [],
  );
}

function rangeText(line: number, column: number | null): string {
  return column === null ? `ligne ${line}` : `ligne ${line} à partir de la cellule ${column}`;
}

/** The reason as the end of a sentence. */
function lowerFirst(reason: string): string {
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`;
}

/** How many figures of a paste are refused, each with its reason. */
export function countOfRefused({ ignored }: ParsedPaste): number {
  return ignored.reduce((sum, { kind, count }) => sum + (kind === 'refused' ? count : 0), 0);
}

/** Whether the user must choose how to read the text before it is parsed. */
export function needsReading({ question }: ParsedPaste): boolean {
  return question !== null && question.reading === null;
}

function rowsOf(
  month: Month,
  lines: readonly { readonly as_of: Day; readonly values: PastedValues }[],
): PastedRow[] {
  return lines
    .map(({ as_of, values }) => ({
      asOf: as_of,
      items: itemsOfValues(month, values).map(({ day, nuitees }) => ({ stay_date: day, nuitees })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The sum of a row's figures. */
export function totalOf({ items }: PastedRow): number {
  return items.reduce((total, { nuitees }) => total + nuitees, 0);
}

/** Why a paste cannot be inserted: the field and the French message (specification, section 5). */
export type PasteError = { readonly field: 'text' | 'year' | 'asOf'; readonly message: string };

/** Returns null if the paste may be inserted. `paste` is null if the month or the as-of day is invalid. */
export function validatePaste(
  text: string,
  fields: PasteFields,
  paste: ParsedPaste | null,
): PasteError | null {
  if (text.trim() === '') return { field: 'text', message: "Collez des valeurs d'abord." };
  if (fields.month === null) return { field: 'year', message: invalidYearMessage };
  if (fields.asOf === null) return { field: 'asOf', message: asOfRequiredMessage };
  if (paste !== null && needsReading(paste)) {
    return { field: 'text', message: 'Choisissez comment lire ces lignes.' };
  }
  if (paste === null || paste.rows.length === 0) {
    return { field: 'text', message: 'Aucune valeur détectée.' };
  }
  return null;
}

export const asOfRequiredMessage = 'La date d’arrêté est un jour de 2000 à 2100.';
