import { comparedPeriod, toDateOf } from '@hotel/domain/calendar/compared-period.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { isMonthOver } from '@hotel/domain/dashboard/final-month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useEffect, useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import { pmsSlowAfterMs } from '../pms/slow-pms.ts';
import { useElapsed } from '../ui/elapsed.ts';
import type { LoadStage } from './load-stage.ts';
import {
  type CachedMonth,
  type MonthResponses,
  type MonthSelection,
  readMonthCache,
  saveMonthCache,
} from './month-cache.ts';
import { type QueryState, queryStateOf } from './query-state.ts';

/** The state of each of the dashboard's queries. */
export type MonthQueries = {
  readonly [Part in keyof MonthResponses]: QueryState<MonthResponses[Part]>;
};

type QuerySettings = {
  readonly today: Day;
  readonly comparison: Comparison;
  readonly stage: LoadStage;
};

/**
 * Queries all that the dashboard of a month needs: what the table is computed from at once, the rest side by side
 * when it is due, or when the table has failed. Responses are cached in this browser; when a
 * query fails, what was cached of that very month is shown in its place.
 */
export function useMonthQueries(selection: MonthSelection, settings: QuerySettings): MonthQueries {
  const responses = useResponses(selection.hotelId, selection.month, settings);
  const failed = Object.values(responses).some((response) => response.error !== null);
  const { userId, hotelId } = selection;
  const { year, month } = selection.month;
  const cached = useMemo(
    () => (failed ? readMonthCache({ userId, hotelId, month: { year, month } }) : {}),
    [failed, userId, hotelId, year, month],
  );
  useWriteCache(selection, responses);
  const { beds, noShow, nationalities } = responses;
  const isPmsLoading = [beds, noShow, nationalities].some(({ isLoading }) => isLoading);
  const isPmsLate = useElapsed(isPmsLoading, pmsSlowAfterMs);
  const ofPms = <Data>(query: QueryState<Data>): QueryState<Data> =>
    isPmsLate && query.state === 'waiting' ? { state: 'waiting', isLate: true } : query;
  return {
    grid: queryStateOf(responses.grid, cached.grid),
    series: queryStateOf(responses.series, cached.series),
    pace: queryStateOf(responses.pace, cached.pace),
    finals: queryStateOf(responses.finals, cached.finals),
    budgets: queryStateOf(responses.budgets, cached.budgets),
    beds: ofPms(queryStateOf(beds, cached.beds)),
    noShow: ofPms(queryStateOf(noShow, cached.noShow)),
    nationalities: ofPms(queryStateOf(nationalities, cached.nationalities)),
  };
}

function useResponses(
  hotelId: string,
  { year, month }: Month,
  { today, comparison, stage }: QuerySettings,
) {
  const ofMonth = { hotel_id: hotelId, month, year };
  // first-requests.ts sends the same queries.
  const compared = { ...ofMonth, ...comparisonQuery(comparison) };
  const grid = useApiQuery('GET /nuitees/grid', { query: compared });
  const isDue = stage !== 'figures' || grid.failureCount > 0;
  // The cards of a month that is over wait for its final total; a month without a snapshot may have one.
  const areFinalsDue = isMonthOver({ year, month }, today) || grid.data?.rows.length === 0;
  const read = isDue ? { query: ofMonth } : null;
  const posted = isDue ? { body: ofMonth } : null;
  return {
    grid,
    finals: useApiQuery('GET /nuitees/final_totals', areFinalsDue ? { query: ofMonth } : null),
    budgets: useApiQuery('GET /budgets', { query: { hotel_id: hotelId, year } }),
    series: useApiQuery('GET /nuitees/series', read),
    pace: useApiQuery('GET /nuitees/pace', stage === 'everything' ? { query: ofMonth } : null),
    beds: useApiQuery('POST /oracle/hotel-status', posted),
    noShow: useApiQuery(
      'POST /oracle/noshow-summary',
      isDue ? { body: { ...ofMonth, ...toDateOf(comparedPeriod({ year, month }, today)) } } : null,
    ),
    nationalities: useApiQuery('POST /oracle/nationalite-month', posted),
  };
}

/** Caches the responses whenever one of them is newer than what was written. */
function useWriteCache(
  selection: MonthSelection,
  responses: ReturnType<typeof useResponses>,
): void {
  const parts = Object.entries(responses).flatMap(([part, { data, dataUpdatedAt }]) =>
    data === undefined ? [] : [[part, { data, at: dataUpdatedAt }] as const],
  );
  const written = parts.map(([part, { at }]) => `${part} ${at}`).join();
  const { userId, hotelId } = selection;
  const { year, month } = selection.month;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` says whether anything in `parts` is newer
  useEffect(() => {
    if (parts.length === 0) return;
    const cached = Object.fromEntries(parts) as CachedMonth;
    saveMonthCache({ userId, hotelId, month: { year, month } }, cached);
  }, [userId, hotelId, year, month, written]);
}
