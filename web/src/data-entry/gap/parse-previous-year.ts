import { daysInMonth } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import { parseValuePerLine } from '@hotel/domain/data-entry/pasted-column.ts';
import { type IgnoredPart, itemsOfValues } from '@hotel/domain/data-entry/pasted-figures.ts';
import { previousYearBounds } from '@hotel/domain/nights/limits.ts';

/** Parsed nights of last year, ready to import; `month` is in the year before. */
export type ParsedPreviousYear = {
  readonly month: Month;
  /** Final nights: they have no as-of day. */
  readonly figures: readonly DayFigure[];
  readonly ignored: readonly IgnoredPart[];
};

/**
 * Parses the nights of the year before `month` (specification, section 5): "one value per line (sequential days) or
 * two columns 'day value' with day in 1..days in month; negatives allowed"; "dates are those of the year before"
 * (contract, section 5).
 */
export function parsePreviousYear(text: string, month: Month): ParsedPreviousYear {
  const monthBefore = previousYear(month);
  const { values, ignored } = parseValuePerLine(
    text,
    daysInMonth(monthBefore.year, monthBefore.month),
    previousYearBounds,
  );
  const figures = itemsOfValues(monthBefore, values).map((item) => ({ asOf: null, ...item }));
  return { month: monthBefore, figures, ignored };
}
