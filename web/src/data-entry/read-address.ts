import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { readMonthKey } from '@hotel/domain/calendar/selected-month.ts';

/** What an address names to be entered; null for what it does not. */
export type NamedEntry = {
  readonly tab: string | null;
  readonly month: Month | null;
  readonly asOf: Day | null;
};

const names = ['onglet', 'mois', 'date'] as const;

/**
 * What the address names (`app-shell/data-entry-address.ts`), and the search without it; null where it names
 * nothing. An as-of day alone is of its own month.
 */
export function readDataEntryAddress(
  search: URLSearchParams,
): { entry: NamedEntry; rest: URLSearchParams } | null {
  if (!names.some((name) => search.has(name))) return null;
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  const day = search.get('date');
  const asOf = day !== null && isDay(day) ? day : null;
  const month = readMonthKey(search.get('mois')) ?? (asOf === null ? null : monthOf(asOf));
  return { entry: { tab: search.get('onglet'), month, asOf }, rest };
}
