import { daysInMonth } from '../../calendar/day.ts';
import { type Month, previousYear } from '../../calendar/month.ts';
import { partOfMonth } from '../part-of-month.ts';

/**
 * How many nights an N-1 total of a month sums at least when it is whole. By weekday they are as many as the
 * month's, by date as many as those of the month a year before: the two differ in February.
 */
function wholeNights(month: Month): number {
  const before = previousYear(month);
  return Math.min(daysInMonth(before.year, before.month), daysInMonth(month.year, month.month));
}

/** Whether an N-1 total lacks some nights: a part of a month is compared with nothing. */
export function isPartOfPreviousYear(month: Month, knownNights: number): boolean {
  return knownNights < wholeNights(month);
}

/** '20 nuits sur 31' where an N-1 total lacks some nights; null where it is whole, or nobody knows how many it sums. */
export function knownPartOfPreviousYear(
  month: Month,
  knownNights: number | null | undefined,
): string | null {
  if (knownNights === null || knownNights === undefined) return null;
  return isPartOfPreviousYear(month, knownNights)
    ? partOfMonth(knownNights, wholeNights(month))
    : null;
}
