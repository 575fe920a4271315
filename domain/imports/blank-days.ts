import { addDays, compareDays, type Day, daysBetween } from '../calendar/day.ts';
import { type DayRange, dayRanges } from '../calendar/day-ranges.ts';

type DatedFigure = { readonly asOf: Day | null; readonly day: Day };

/** Days without a figure, of one as-of day; null: of the final nights. */
export type BlankDays = { readonly asOf: Day | null; readonly ranges: readonly DayRange[] };

/**
 * The days without a figure between the first and the last day of a file, for each of its as-of days. A day
 * whose cell was refused has none either.
 */
export function blankDays(figures: readonly DatedFigure[]): BlankDays[] {
  const byAsOf = Map.groupBy(figures, ({ asOf }) => asOf);
  return [...byAsOf].flatMap(([asOf, its]) => {
    const ranges = gapsOf(its.map(({ day }) => day).toSorted(compareDays));
    return ranges.length === 0 ? [] : [{ asOf, ranges }];
  });
}

/** How many days some blank days are. */
export function countOfBlank(blank: readonly BlankDays[]): number {
  const ranges = blank.flatMap((of) => of.ranges);
  return ranges.reduce((count, { from, to }) => count + daysBetween(from, to) + 1, 0);
}

function gapsOf(days: readonly Day[]): DayRange[] {
  return dayRanges([...new Set(days)]).flatMap(({ from }, index, runs) => {
    const before = runs[index - 1];
    return before === undefined ? [] : [{ from: addDays(before.to, 1), to: addDays(from, -1) }];
  });
}
