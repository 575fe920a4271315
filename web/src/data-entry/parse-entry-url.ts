import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';

/** The tab, month and as-of day that a URL selects for data entry; null where it selects none. */
export type UrlSelection = {
  readonly tab: string | null;
  readonly month: Month | null;
  readonly asOf: Day | null;
};

const parameterNames = ['onglet', 'mois', 'date'] as const;

/**
 * Parses the parameters written by `shell/router/data-entry-url.ts`; null if there are none. `rest` are the
 * other parameters. An as-of day without a month selects the month that contains it.
 */
export function parseEntryUrl(
  search: URLSearchParams,
): { entry: UrlSelection; rest: URLSearchParams } | null {
  if (!parameterNames.some((name) => search.has(name))) return null;
  const rest = new URLSearchParams(search);
  for (const name of parameterNames) rest.delete(name);
  const day = search.get('date');
  const asOf = day !== null && isDay(day) ? day : null;
  const month = parseMonthKey(search.get('mois')) ?? (asOf === null ? null : monthOf(asOf));
  return { entry: { tab: search.get('onglet'), month, asOf }, rest };
}
