import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { addMonths, type Month } from '@hotel/domain/calendar/month.ts';
import { nightsOnTheBooksOfStays } from '../snapshots.ts';
import type { BookedStay } from '../stay.ts';

/** The three months after those of the daily import, as on the books on a day. */
export function farMonths(
  stays: readonly BookedStay[],
  asOf: Day,
): { month: Month; nights: number[] }[] {
  return [2, 3, 4].map((ahead) => {
    const month = addMonths(monthOf(asOf), ahead);
    return { month, nights: nightsOnTheBooksOfStays(stays, month, asOf) };
  });
}

/** The name of the file that holds them. */
export function farMonthsFile(asOf: Day): string {
  return `Portefeuille à trois mois, arrêté au ${asOf}.xlsx`;
}
