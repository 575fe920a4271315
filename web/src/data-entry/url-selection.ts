import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { useEffect, useState } from 'react';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useSearchParams } from '../shell/router/router.tsx';
import { changeDraft, textOfDraft } from './paste-drafts.ts';

/**
 * Copies the selection in the URL into the forms once, then removes it from the URL, so that it does not
 * override what the user selects later. A pasted text keeps the month and day it was pasted for. Returns the month
 * for the forms that keep no draft.
 */
export function useUrlSelection(
  userId: string,
  { id: hotelId, timeZone }: SelectedHotel,
  onSelection: (entry: UrlSelection) => void,
): Month | null {
  const [search, setSearch] = useSearchParams();
  const [month, setMonth] = useState<Month | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is read once, when the URL contains it
  useEffect(() => {
    const parsed = parseEntryUrl(search);
    if (parsed === null) return;
    const { entry, rest } = parsed;
    for (const form of ['paste', 'previous_year'] as const) {
      const owner = { form, userId, hotelId, timeZone };
      if (textOfDraft(owner) !== '' || entry.month === null) continue;
      changeDraft(owner, {
        month: entry.month.month,
        year: String(entry.month.year),
        ...(form === 'paste' && entry.asOf !== null ? { asOf: entry.asOf } : {}),
      });
    }
    setMonth(entry.month);
    onSelection(entry);
    setSearch(rest, { replace: true });
  }, [search.toString(), userId, hotelId]);
  return month;
}

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
