import { daysInMonth } from '../calendar/day.ts';
import { type Month, previousYear } from '../calendar/month.ts';
import { previousYearBounds } from '../nights/limits.ts';
import { parseValuePerLine } from './pasted-column.ts';
import { itemsOfValues } from './pasted-figures.ts';
import { notReadOf, type ReadPaste } from './read-paste.ts';

/**
 * Reads the nights of the year before `month` (specification, section 5): "one value per line (sequential days) or
 * two columns 'day value' with day in 1..days in month; negatives allowed"; "dates are those of the year before"
 * (contract, section 5).
 */
export function readPreviousYear(text: string, month: Month): Omit<ReadPaste, 'kind' | 'question'> {
  const monthBefore = previousYear(month);
  const { values, ignored } = parseValuePerLine(
    text,
    daysInMonth(monthBefore.year, monthBefore.month),
    previousYearBounds,
  );
  return {
    month: monthBefore,
    // Final nights: they have no as-of day.
    figures: itemsOfValues(monthBefore, values).map((item) => ({ asOf: null, ...item })),
    ignored,
    refused: ignored.reduce((sum, { kind, count }) => sum + (kind === 'refused' ? count : 0), 0),
    notRead: notReadOf(ignored),
  };
}
