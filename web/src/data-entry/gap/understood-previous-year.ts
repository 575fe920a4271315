import { daysInMonth } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { itemsOfValues } from '@hotel/domain/nights/pasted-figures.ts';
import type { Ignored } from '@hotel/domain/nights/pasted-lines.ts';
import { readPastedPreviousYear } from '@hotel/domain/nights/pasted-previous-year.ts';

/** A paste of last year's nights as it would be imported; `month` is that of the year before. */
export type UnderstoodPreviousYear = {
  readonly month: Month;
  readonly items: readonly { readonly date: string; readonly nuitees: number }[];
  readonly ignored: readonly Ignored[];
};

/** Reads the nights of the year before `month` (contract, section 5: "dates are those of the year before"). */
export function understandPreviousYear(text: string, month: Month): UnderstoodPreviousYear {
  const theirs = previousYear(month);
  const { values, ignored } = readPastedPreviousYear(text, daysInMonth(theirs.year, theirs.month));
  const items = itemsOfValues(theirs, values).map(({ day, nuitees }) => ({ date: day, nuitees }));
  return { month: theirs, items, ignored };
}
