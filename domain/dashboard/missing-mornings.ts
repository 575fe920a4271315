import { addDays, type Day } from '../calendar/day.ts';
import type { DayRange } from '../calendar/day-ranges.ts';

/**
 * The mornings without a snapshot between the as-of days of a month, as ranges in the order of time, which
 * is that of `asOfDays`. What came before the first one was not looked at, and what comes after the latest
 * one is said by the notice of missing snapshots.
 */
export function missingMornings(asOfDays: readonly Day[]): DayRange[] {
  return asOfDays.flatMap((asOf, index) => {
    const next = asOfDays[index + 1];
    const from = addDays(asOf, 1);
    if (next === undefined || next <= from) return [];
    return [{ from, to: addDays(next, -1) }];
  });
}
