import { addDays, type Day, daysBetween } from '@hotel/domain/calendar/day.ts';

/**
 * Days as numbers from the first day of the demonstration: hundreds of thousands of stays
 * are compared faster this way. Nothing before that day exists.
 */
export type DayNumber = number;

/** The first day of bookings, independent of the day of the run: another first day would change all bookings. */
export const firstDayOfBooks: Day = '2021-01-01';

/** Later than any day. */
export const never: DayNumber = 1_000_000;

export function numberOfDay(day: Day): DayNumber {
  return daysBetween(firstDayOfBooks, day);
}

export function dayOfNumber(number: DayNumber): Day {
  return addDays(firstDayOfBooks, number);
}
