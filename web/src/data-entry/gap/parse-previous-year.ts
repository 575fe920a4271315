import { daysInMonth } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { itemsOfValues } from '@hotel/domain/nights/paste/pasted-figures.ts';
import type { IgnoredPart } from '@hotel/domain/nights/paste/pasted-lines.ts';
import { parsePastedPreviousYear } from '@hotel/domain/nights/paste/pasted-previous-year.ts';

/** Parsed nights of last year, ready to import; `month` is in the year before. */
export type ParsedPreviousYear = {
  readonly month: Month;
  readonly items: readonly { readonly date: string; readonly nuitees: number }[];
  readonly ignored: readonly IgnoredPart[];
};

/** Parses the nights of the year before `month` (contract, section 5: "dates are those of the year before"). */
export function parsePreviousYear(text: string, month: Month): ParsedPreviousYear {
  const monthBefore = previousYear(month);
  const { values, ignored } = parsePastedPreviousYear(
    text,
    daysInMonth(monthBefore.year, monthBefore.month),
  );
  const items = itemsOfValues(monthBefore, values).map(({ day, nuitees }) => ({
    date: day,
    nuitees,
  }));
  return { month: monthBefore, items, ignored };
}
