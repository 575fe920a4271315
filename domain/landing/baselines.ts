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

/** The additive method averages the gain of so many nights. */
const additiveNights = 28;

/**
 * The month as the additive pickup method completes it: the nights on the books, and for each the mean
 * gain of the last 28 final nights from the same distance on. Null where none of them is known. Source:
 * L. R. Weatherford, S. E. Kimes, "A comparison of forecasting methods for hotel revenue management",
 * International Journal of Forecasting 19 (2003).
 */
export function additivePickup(
  history: BookingHistory,
  toCome: readonly NightToCome[],
): number | null {
  let total = 0;
  for (const { night, onTheBooks } of toCome) {
    const gain = meanGain(history, night - history.asOf + 1);
    if (gain === null) return null;
    total += onTheBooks + gain;
  }
  return total;
}

/** `lead`: mornings until the night is final. */
function meanGain(history: BookingHistory, lead: number): number | null {
  let [sum, count] = [0, 0];
  for (let night = history.asOf - additiveNights; night < history.asOf; night += 1) {
    const before = history.onTheBooks(night - lead + 1, night);
    const final = history.finalNights(night);
    if (before === null || final === null || history.isClosed(night)) continue;
    sum += final - before;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
