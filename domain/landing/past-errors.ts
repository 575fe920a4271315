import type { BookingHistory } from './booking-history.ts';
import { daysOfYear } from './ceiling.ts';
import { expectedNights, type FillModel } from './expected-nights.ts';
import type { WeightedValue } from './quantiles.ts';

/** Leads of the nights that are summed: 1 is the night of the as-of day. */
export type LeadRange = { readonly first: number; readonly last: number };

const seasonWeight = 5;
const seasonMargin = 28;

/** The error of a past forecast: final − expected, per root of the places free on its morning. */
export type PastError = WeightedValue & {
  /** How many days before the as-of day that morning is. */
  readonly daysBefore: number;
};

/**
 * The errors of the method (decision 0036), with the ceiling and rates of today, for the nights at these leads
 * on past mornings: final − expected, over the root of the places that were free. Mornings with a closed or an
 * unknown night are left out.
 */
export function pastErrors(
  history: BookingHistory,
  model: FillModel,
  leads: LeadRange,
): PastError[] {
  return errorsOfMornings(history, leads, (morning) => errorOf(history, model, leads, morning));
}

/**
 * The errors that `errorOn` gives for the past mornings whose nights at these leads are all final; a morning it
 * gives null for is left out. Sorted by value; mornings around the same day a year before count five times.
 */
export function errorsOfMornings(
  { asOf, firstMorning }: Pick<BookingHistory, 'asOf' | 'firstMorning'>,
  leads: LeadRange,
  errorOn: (morning: number) => number | null,
): PastError[] {
  if (firstMorning === null) return [];
  const errors: PastError[] = [];
  const newest = asOf - leads.last - 1;
  for (
    let morning = Math.max(firstMorning, newest - daysOfYear + 1);
    morning <= newest;
    morning += 1
  ) {
    const value = errorOn(morning);
    const isOfSeason = Math.abs(morning - (asOf - daysOfYear)) <= seasonMargin;
    const weight = isOfSeason ? seasonWeight : 1;
    if (value !== null) errors.push({ value, weight, daysBefore: asOf - morning });
  }
  return errors.toSorted((one, other) => one.value - other.value);
}

function errorOf(
  history: BookingHistory,
  model: FillModel,
  leads: LeadRange,
  morning: number,
): number | null {
  let [error, free] = [0, 0];
  for (let lead = leads.first; lead <= leads.last; lead += 1) {
    const night = morning + lead - 1;
    const onTheBooks = history.onTheBooks(morning, night);
    const final = history.finalNights(night);
    if (onTheBooks === null || final === null || history.isClosed(night)) return null;
    error += final - expectedNights(model, { night, lead, onTheBooks });
    free += Math.max(model.ceiling - onTheBooks, 0);
  }
  return error / Math.sqrt(Math.max(1, free));
}
