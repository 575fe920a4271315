import { addDays, compareDays, type Day, daysBetween } from '../calendar/day.ts';
import { type DayRange, dayRanges } from '../calendar/day-ranges.ts';

type DatedFigure = { readonly asOf: Day | null; readonly day: Day };

/** Days without a figure for one as-of date; `asOf` null: for the final nights. */
export type BlankDays = { readonly asOf: Day | null; readonly ranges: readonly DayRange[] };

/**
 * The days without a figure between the first and the last day of a file, for each of its as-of dates. A day
 * whose cell was refused has no figure.
 */
export function blankDays(figures: readonly DatedFigure[]): BlankDays[] {
  const byAsOf = Map.groupBy(figures, ({ asOf }) => asOf);
  return [...byAsOf].flatMap(([asOf, ofAsOf]) => {
    const ranges = gapsOf(ofAsOf.map(({ day }) => day).toSorted(compareDays));
    return ranges.length === 0 ? [] : [{ asOf, ranges }];
  });
}

/** The number of all blank days. */
export function countOfBlank(blank: readonly BlankDays[]): number {
  const ranges = blank.flatMap(({ ranges: blankRanges }) => blankRanges);
  return ranges.reduce((count, { from, to }) => count + daysBetween(from, to) + 1, 0);
}

function gapsOf(days: readonly Day[]): DayRange[] {
  return dayRanges([...new Set(days)]).flatMap(({ from }, index, all) => {
    const previous = all[index - 1];
    return previous === undefined ? [] : [{ from: addDays(previous.to, 1), to: addDays(from, -1) }];
  });
}
