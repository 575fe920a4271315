import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type Beds, bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { useMemo } from 'react';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import type { MonthResponses } from './month-cache.ts';
import { dataOrNull, mapQueryState, type QueryState } from './query-state.ts';

/** The beds that occupancy and colours are computed from, and what the PMS said of them. */
export type ShownBeds = {
  readonly beds: Beds | null;
  /** The hotel's own figure is used for some of the days, or all. */
  readonly areOwn: boolean;
  /** Whether the PMS gave beds; if not, whether it may still do so. */
  readonly pms: 'answered' | 'late' | 'failed' | 'not-configured';
  readonly workingDate: Day | null;
  readonly staleSince: string | undefined;
  /** Queries the PMS again, where that may help. */
  readonly again: { readonly retry: () => void; readonly busy: boolean } | null;
};

/**
 * The beds of the month. Where the PMS does not respond, or there is none, the hotel's own beds are used
 * (decision 0020); a hotel without own beds has the state of the PMS.
 */
export function useShownBeds(
  month: Month,
  query: QueryState<MonthResponses['beds']>,
  ownBeds: number | null,
): QueryState<ShownBeds> {
  const rows = dataOrNull(query)?.rows ?? null;
  // The same response gives the same beds: 2,000 cells are coloured by them, and drawn anew with them.
  const shown = useMemo(() => bedsOrOwn(month, rows, ownBeds), [month, rows, ownBeds]);
  if (query.state === 'known') {
    return mapQueryState(query, ({ working_date, stale_since }) => ({
      ...shown,
      pms: 'answered',
      workingDate: working_date,
      staleSince: stale_since,
      again: null,
    }));
  }
  const isComing = query.state === 'waiting' && query.isLate !== true;
  if (isComing || shown.beds === null) return query;
  const pms = silenceOf(query);
  const again = pms === 'failed' && query.state === 'failed' ? query : null;
  return {
    state: 'known',
    // The hotel's own beds have no time of reading: the age is that of the other figures.
    at: Number.POSITIVE_INFINITY,
    isStale: false,
    retry: () => {},
    busy: false,
    data: { ...shown, pms, workingDate: null, staleSince: undefined, again },
  };
}

function silenceOf(query: QueryState<unknown>): ShownBeds['pms'] {
  if (query.state !== 'failed') return 'late';
  return isPmsNotConfigured(query.error) ? 'not-configured' : 'failed';
}
