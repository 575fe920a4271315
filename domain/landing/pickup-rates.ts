import type { BookingHistory } from './booking-history.ts';
import { daysOfYear } from './ceiling.ts';

/** The nights to come of a month: from its 1st, or from the as-of day, to its last day (`epochDay`). */
export type NightRange = { readonly first: number; readonly last: number };

/** What is left of the free places at each lead, 1 at lead 0; by weekday group. */
export type RemainingShares = {
  readonly weekend: readonly number[];
  readonly weekdays: readonly number[];
};

/** Nights around the same nights a year before count this much more. */
const seasonWeight = 4;
const seasonMargin = 14;
const fewestNights = 3;
const steepestRate = 0.5;
/** A hotel nearly full in all its past nights: the free places are taken for at least this share. */
const leastFreeShare = 0.02;

/** Friday or Saturday night; 1 January 1970 was a Thursday. */
export function isWeekendNight(night: number): boolean {
  const weekday = (night + 4) % 7;
  return weekday === 5 || weekday === 6;
}

/**
 * Which share of the places still free at a lead are free one morning later, multiplied down to the final
 * night (decision 0036). Lead k of a night is the number of mornings until it is final.
 */
export function remainingShares(
  history: BookingHistory,
  ceiling: number,
  range: NightRange,
): RemainingShares {
  const weekend = [1];
  const weekdays = [1];
  for (let lead = 1; lead <= range.last - history.asOf + 1; lead += 1) {
    const rates = stepRates(history, ceiling, range, lead);
    weekend.push((weekend[lead - 1] ?? 1) * (1 - rates.weekend));
    weekdays.push((weekdays[lead - 1] ?? 1) * (1 - rates.weekdays));
  }
  return { weekend, weekdays };
}

type StepSums = { nights: number; weight: number; before: number; gained: number };

/** The share of the free places taken between lead `lead` and `lead − 1`; below 0 where bookings are lost. */
function stepRates(
  history: BookingHistory,
  ceiling: number,
  { first, last }: NightRange,
  lead: number,
) {
  const weekend: StepSums = { nights: 0, weight: 0, before: 0, gained: 0 };
  const weekdays: StepSums = { nights: 0, weight: 0, before: 0, gained: 0 };
  const windowStart = history.asOf - 1 + lead - daysOfYear;
  const seasonStart = first - daysOfYear - seasonMargin;
  const seasonEnd = last - daysOfYear + seasonMargin;
  const newest = history.asOf + lead - 2;
  for (let night = Math.min(windowStart, seasonStart); night <= newest; night += 1) {
    const isOfSeason = night >= seasonStart && night <= seasonEnd;
    const weight = (night >= windowStart ? 1 : 0) + (isOfSeason ? seasonWeight : 0);
    if (weight > 0) {
      addStep(isWeekendNight(night) ? weekend : weekdays, history, { night, lead, weight });
    }
  }
  return { weekend: rateOf(weekend, ceiling), weekdays: rateOf(weekdays, ceiling) };
}

function addStep(
  sums: StepSums,
  history: BookingHistory,
  { night, lead, weight }: { night: number; lead: number; weight: number },
): void {
  if (history.isClosed(night)) return;
  const before = history.onTheBooks(night - lead + 1, night);
  if (before === null) return;
  const after =
    lead === 1 ? history.finalNights(night) : history.onTheBooks(night - lead + 2, night);
  if (after === null) return;
  sums.nights += 1;
  sums.weight += weight;
  sums.before += weight * before;
  sums.gained += weight * (after - before);
}

function rateOf({ nights, weight, before, gained }: StepSums, ceiling: number): number {
  if (nights < fewestNights) return 0;
  const free = Math.max(ceiling * weight - before, leastFreeShare * ceiling * weight);
  return Math.max(-steepestRate, Math.min(steepestRate, gained / free));
}
