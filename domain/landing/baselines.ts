import type { BookingHistory } from './booking-history.ts';
import { daysOfYear } from './ceiling.ts';
import type { NightToCome } from './month-forecast.ts';

/**
 * The month as last year's pick-up would complete it: the nights on the books, and for each what the same
 * weekday a year before gained from the same distance on. Null where that is unknown.
 */
export function lastYearPickup(
  history: BookingHistory,
  toCome: readonly NightToCome[],
): number | null {
  let total = 0;
  for (const { night, onTheBooks } of toCome) {
    const lastYear = night - daysOfYear;
    const before = history.onTheBooks(history.asOf - daysOfYear, lastYear);
    const final = history.finalNights(lastYear);
    if (before === null || final === null) return null;
    total += onTheBooks + final - before;
  }
  return total;
}
