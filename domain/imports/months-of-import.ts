import { type Day, dayOfMonth } from '../calendar/day.ts';
import {
  emptyNights,
  type Nights,
  type NightsItem,
  splitByMonth,
} from '../nights/month-of-snapshots.ts';

/**
 * A month of an as-of date in the format of an import: one element per day from the first, null where there
 * is no figure. It takes a tenth of the text of a list of dates and figures.
 */
export type MonthOfImport = {
  readonly as_of_date: Day;
  readonly year: number;
  readonly month: number;
  readonly nights: Nights;
};

/** The figures of an as-of date by month. */
export function monthsOfImport(asOf: Day, items: readonly NightsItem[]): MonthOfImport[] {
  return splitByMonth(items).map(({ month, items: itemsOfMonth }) => {
    const nights = [...emptyNights(month)];
    for (const { day, nuitees } of itemsOfMonth) nights[dayOfMonth(day) - 1] = nuitees;
    return { as_of_date: asOf, ...month, nights };
  });
}
