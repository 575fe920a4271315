import { addDays, type Day, daysBetween } from './day.ts';

/** Consecutive days, both ends included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** The days of a range, in order; none where it ends before it begins. */
export function daysOfRange({ from, to }: DayRange): Day[] {
  const count = Math.max(daysBetween(from, to) + 1, 0);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

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
