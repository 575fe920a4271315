import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { monthOfFields } from '../entry-fields.tsx';
import type { PasteDraft } from '../paste-drafts.ts';

/** The values of the gap form's fields: those selected, else today's. */
export type GapFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  /** null unless the year is from 2000 to 2100. */
  readonly month: Month | null;
  /** null: none is selected, and the latest of the month is used. */
  readonly asOf: Day | null;
};

export function gapFieldsOf(draft: PasteDraft, today: Day): GapFields {
  const monthNumber = draft.month ?? monthOf(today).month;
  const yearText = draft.year ?? String(monthOf(today).year);
  return {
    monthNumber,
    yearText,
    month: monthOfFields(monthNumber, yearText),
    asOf: draft.asOf !== null && isDay(draft.asOf) ? draft.asOf : null,
  };
}
