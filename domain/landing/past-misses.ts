import type { BookingHistory } from './booking-history.ts';
import { daysOfYear } from './ceiling.ts';
import { expectedNights, type FillModel } from './expected-nights.ts';
import type { WeightedValue } from './quantiles.ts';

/** Leads of the nights that are summed: 1 is the night of the as-of day. */
export type LeadRange = { readonly first: number; readonly last: number };

const seasonWeight = 5;
const seasonMargin = 28;

/** How much the method missed a past run, per root of the places that were free on its first morning. */
export type PastMiss = WeightedValue & {
  /** So many days before the as-of day the run was seen. */
  readonly daysBefore: number;
};

/**
 * By how much the method, with the ceiling and rates of today, missed the nights at these leads on past
 * mornings: final − expected, over the root of the places that were free. Sorted by value; mornings
 * around the same day a year before count five times. Runs with a closed or an unknown night are left out
 * (forecast method, 5).
 */
export function pastMisses(
  history: BookingHistory,
  model: FillModel,
  leads: LeadRange,
): PastMiss[] {
  const { asOf, firstMorning } = history;
  if (firstMorning === null) return [];
  const misses: PastMiss[] = [];
  const newest = asOf - leads.last - 1;
  for (
    let morning = Math.max(firstMorning, newest - daysOfYear + 1);
    morning <= newest;
    morning += 1
  ) {
    const value = missOf(history, model, leads, morning);
    const isOfSeason = Math.abs(morning - (asOf - daysOfYear)) <= seasonMargin;
    const weight = isOfSeason ? seasonWeight : 1;
    if (value !== null) misses.push({ value, weight, daysBefore: asOf - morning });
  }
  return misses.toSorted((one, other) => one.value - other.value);
}

function missOf(
  history: BookingHistory,
  model: FillModel,
  leads: LeadRange,
  morning: number,
): number | null {
  let [missed, free] = [0, 0];
  for (let lead = leads.first; lead <= leads.last; lead += 1) {
    const night = morning + lead - 1;
    const onTheBooks = history.onTheBooks(morning, night);
    const final = history.finalNights(night);
    if (onTheBooks === null || final === null || history.isClosed(night)) return null;
    missed += final - expectedNights(model, { night, lead, onTheBooks });
    free += Math.max(model.ceiling - onTheBooks, 0);
  }
  return missed / Math.sqrt(Math.max(1, free));
}
