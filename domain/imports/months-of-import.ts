import { type Day, dayOfMonth } from '../calendar/day.ts';
import {
  emptyNights,
  type Nights,
  type NightsItem,
  splitByMonth,
} from '../nights/month-of-snapshots.ts';

/**
 * A month of an as-of day as an import sends it: one element per day from the first, null where
 * nothing is said. A tenth of the text that day and figure by day and figure take.
 */
export type MonthOfImport = {
  readonly as_of_date: Day;
  readonly year: number;
  readonly month: number;
  readonly nights: Nights;
};

/** The figures of an as-of day, month by month. */
export function monthsOfImport(asOf: Day, items: readonly NightsItem[]): MonthOfImport[] {
  return splitByMonth(items).map(({ month, items: its }) => {
    const nights = [...emptyNights(month)];
    for (const { day, nuitees } of its) nights[dayOfMonth(day) - 1] = nuitees;
    return { as_of_date: asOf, ...month, nights };
  });
}
