import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { monthOfFields } from '../month-of-fields.ts';
import type { PasteDraft } from '../paste-draft.ts';

/** What the fields of the gap form show: chosen, else of today. */
export type GapFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  /** null where the year is not one of 2000 to 2100. */
  readonly month: Month | null;
  /** null: none is chosen, and the month's latest counts. */
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
