import type { BookingHistory } from './booking-history.ts';
import { quantile } from './quantiles.ts';

/** Days of a year in whole weeks: the same weekday a year before. */
export const daysOfYear = 364;

/** How far back the ceiling looks, in nights. */
const nightsBack = 365;

/** 0 on the first morning, 1 from a year of history on. */
export function maturity({ asOf, firstMorning }: BookingHistory): number {
  return firstMorning === null ? 0 : Math.min(1, (asOf - firstMorning) / daysOfYear);
}

/**
 * The most nights the hotel has shown it can hold: the 98th percentile of the final nights of the last
 * year (decision 0036), at least 1, and up to 10 % more while the history is younger than a year.
 */
export function capacityCeiling(history: BookingHistory): number {
  const { asOf, firstMorning } = history;
  const finals: number[] = [];
  const first = Math.max((firstMorning ?? asOf) - 1, asOf - nightsBack);
  for (let night = first; night <= asOf - 2; night += 1) {
    const final = history.isClosed(night) ? null : history.finalNights(night);
    if (final !== null) finals.push(final);
  }
  const highest = quantile(
    finals.toSorted((one, other) => one - other),
    0.98,
  );
  return Math.max(1, Number.isNaN(highest) ? 1 : highest) * (1 + 0.1 * (1 - maturity(history)));
}
