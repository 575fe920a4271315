import type { Day } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { lastDay, type Month } from '../calendar/month.ts';
import type { FinalTotal } from '../nights/final-totals.ts';

/** Whether no night of the month is to come. */
export function isMonthOver(month: Month, today: Day): boolean {
  return today > lastDay(month);
}

/**
 * The final total that the dashboard shows instead of the latest as-of day's (contract, section 5): that of
 * "a month that is over and has a final night for every day"; null for any other.
 */
export function finalOfMonth(
  month: Month,
  today: Day,
  known: FinalTotal | null,
): FinalTotal | null {
  if (known === null || !isMonthOver(month, today)) return null;
  return known.known_days === known.days ? known : null;
}

/** Where a final total comes from: the import of what was realised, snapshots, or some days of each. */
export function originOfFinal({ imported_days, days, last_snapshot }: FinalTotal): string {
  if (imported_days === days || last_snapshot === null) return 'Réalisé importé';
  if (imported_days === 0) return `Dernière photo : ${frenchDay(last_snapshot)}`;
  return `Réalisé importé : ${imported_days} j, photos : ${days - imported_days} j`;
}
