import { daysInMonth } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { itemsOfValues } from '@hotel/domain/nights/pasted-figures.ts';
import type { IgnoredPart } from '@hotel/domain/nights/pasted-lines.ts';
import { parsePastedPreviousYear } from '@hotel/domain/nights/pasted-previous-year.ts';

/** A paste of last year's nights as it would be imported; `month` is that of the year before. */
export type ParsedPreviousYear = {
  readonly month: Month;
  readonly items: readonly { readonly date: string; readonly nuitees: number }[];
  readonly ignored: readonly IgnoredPart[];
};

/** Reads the nights of the year before `month` (contract, section 5: "dates are those of the year before"). */
export function parsePreviousYear(text: string, month: Month): ParsedPreviousYear {
  const theirs = previousYear(month);
  const { values, ignored } = parsePastedPreviousYear(text, daysInMonth(theirs.year, theirs.month));
  const items = itemsOfValues(theirs, values).map(({ day, nuitees }) => ({ date: day, nuitees }));
  return { month: theirs, items, ignored };
}
