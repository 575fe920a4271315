import { addDays, type Day } from './day.ts';

/** Consecutive days, both ends included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** Groups consecutive days into ranges, in the given order: a day that follows the one before it extends its range. */
export function dayRanges(days: readonly Day[]): DayRange[] {
  const ranges: { from: Day; to: Day }[] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range !== undefined && addDays(range.to, 1) === day) range.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
