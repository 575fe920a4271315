import { comparedPeriod, toDateOf } from '@hotel/domain/calendar/compared-period.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { isMonthOver } from '@hotel/domain/dashboard/final-month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useEffect, useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { comparisonQuery } from '../app-shell/comparison.ts';
import { pmsPatience } from '../app-shell/pms-patience.ts';
import { useElapsed } from '../ui/elapsed.ts';
import {
  type CachedMonth,
  type MonthCacheKey,
  type MonthResponses,
  readMonthCache,
  saveMonthCache,
} from './month-cache.ts';
import { type QueryState, queryStateOf } from './query-state.ts';

/** Where each of the dashboard's questions stands. */
export type MonthQueries = {
  readonly [Part in keyof MonthResponses]: QueryState<MonthResponses[Part]>;
};

type QuerySettings = {
  readonly today: Day;
  readonly comparison: Comparison;
  /** The table is on the screen, and the other cards may be asked for. */
  readonly areFiguresDrawn: boolean;
  /** What lies below the first screen may be asked for as well. */
  readonly isRestDue: boolean;
};

/**
 * Asks all that the dashboard of a month needs: what the table stands on at once, the rest side by side
 * when it is due, or when the table has failed. Answers are kept in this browser; when a
 * question fails, what was kept of that very month stands in for it.
 */
export function useMonthQueries(place: MonthCacheKey, settings: QuerySettings): MonthQueries {
  const questions = useQuestions(place.hotelId, place.month, settings);
  const failed = Object.values(questions).some((question) => question.error !== null);
  const { userId, hotelId } = place;
  const { year, month } = place.month;
  const kept = useMemo(
    () => (failed ? readMonthCache({ userId, hotelId, month: { year, month } }) : {}),
    [failed, userId, hotelId, year, month],
  );
  useKeeping(place, questions);
  const { beds, noShow, nationalities } = questions;
  const isPmsAsked = [beds, noShow, nationalities].some(({ isLoading }) => isLoading);
  const isPmsLate = useElapsed(isPmsAsked, pmsPatience);
  const ofPms = <Answer>(asked: QueryState<Answer>): QueryState<Answer> =>
    isPmsLate && asked.state === 'waiting' ? { state: 'waiting', isLate: true } : asked;
  return {
    grid: queryStateOf(questions.grid, kept.grid),
    series: queryStateOf(questions.series, kept.series),
    pace: queryStateOf(questions.pace, kept.pace),
    finals: queryStateOf(questions.finals, kept.finals),
    budgets: queryStateOf(questions.budgets, kept.budgets),
    beds: ofPms(queryStateOf(beds, kept.beds)),
    noShow: ofPms(queryStateOf(noShow, kept.noShow)),
    nationalities: ofPms(queryStateOf(nationalities, kept.nationalities)),
  };
}

function useQuestions(
  hotelId: string,
  { year, month }: Month,
  { today, comparison, areFiguresDrawn, isRestDue }: QuerySettings,
) {
  const ofMonth = { hotel_id: hotelId, month, year };
  // index.html requests the same address: the order of the parameters matters.
  const compared = { ...ofMonth, ...comparisonQuery(comparison) };
  const grid = useApiQuery('GET /nuitees/grid', { query: compared });
  const isDue = areFiguresDrawn || grid.failureCount > 0;
  // The cards of a month that is over wait for its final total; a month without a snapshot may have one.
  const areFinalsDue = isMonthOver({ year, month }, today) || grid.data?.rows.length === 0;
  const read = isDue ? { query: ofMonth } : null;
  const asked = isDue ? { body: ofMonth } : null;
  return {
    grid,
    finals: useApiQuery('GET /nuitees/final_totals', areFinalsDue ? { query: ofMonth } : null),
    budgets: useApiQuery('GET /budgets', { query: { hotel_id: hotelId, year } }),
    series: useApiQuery('GET /nuitees/series', read),
    pace: useApiQuery('GET /nuitees/pace', isRestDue ? { query: ofMonth } : null),
    beds: useApiQuery('POST /oracle/hotel-status', asked),
    noShow: useApiQuery(
      'POST /oracle/noshow-summary',
      isDue ? { body: { ...ofMonth, ...toDateOf(comparedPeriod({ year, month }, today)) } } : null,
    ),
    nationalities: useApiQuery('POST /oracle/nationalite-month', asked),
  };
}

/** Writes the answers down whenever one of them is newer than what was written. */
function useKeeping(place: MonthCacheKey, questions: ReturnType<typeof useQuestions>): void {
  const parts = Object.entries(questions).flatMap(([part, { data, dataUpdatedAt }]) =>
    data === undefined ? [] : [[part, { data: data, at: dataUpdatedAt }] as const],
  );
  const written = parts.map(([part, { at }]) => `${part} ${at}`).join();
  const { userId, hotelId } = place;
  const { year, month } = place.month;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` says whether anything in `parts` is newer
  useEffect(() => {
    if (parts.length === 0) return;
    const answers = Object.fromEntries(parts) as CachedMonth;
    saveMonthCache({ userId, hotelId, month: { year, month } }, answers);
  }, [userId, hotelId, year, month, written]);
}
