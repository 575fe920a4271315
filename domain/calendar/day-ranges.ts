import { addDays, type Day } from './day.ts';

/** Days that follow each other without a gap, both included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** Gathers days in the order given: each that is the day after the one before it belongs to its range. */
export function dayRanges(days: readonly Day[]): DayRange[] {
  const ranges: { from: Day; to: Day }[] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range !== undefined && addDays(range.to, 1) === day) range.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
