import type { Day } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { lastDay, type Month } from '../calendar/month.ts';
import type { FinalTotal } from '../nights/final-totals.ts';

/** A final total of the month; of rooms and revenue nobody tells from where its figures are. */
export type ShownFinal = Pick<FinalTotal, 'total' | 'known_days' | 'days'> &
  Partial<Pick<FinalTotal, 'imported_days' | 'last_snapshot'>>;

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
  known: ShownFinal | null,
): ShownFinal | null {
  if (known === null || !isMonthOver(month, today)) return null;
  return known.known_days === known.days ? known : null;
}

/** Where a final total comes from: the import of what was realised, snapshots, or some days of each. */
export function originOfFinal({ imported_days, days, last_snapshot }: ShownFinal): string {
  if (imported_days === undefined || last_snapshot === undefined) return 'Réalisé';
  if (imported_days === days || last_snapshot === null) return 'Réalisé importé';
  if (imported_days === 0) return `Dernière photo : ${frenchDay(last_snapshot)}`;
  return `Réalisé importé : ${imported_days} j, photos : ${days - imported_days} j`;
}
