import { comparedPeriod, toDateOf } from '@hotel/domain/calendar/compared-period.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { isMonthOver, type ShownFinal } from '@hotel/domain/dashboard/final-month.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { gridInUnits, inUnit, paceInUnits } from '@hotel/domain/nights/measure-units.ts';
import { countOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { Pace } from '@hotel/domain/pace/pace.ts';
import { useEffect, useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
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
import { dataOrNull, mapQueryState, type QueryState, queryStateOf } from './query-state.ts';

export type MonthIndicatorsData = ApiResponse<'GET /nuitees/indicators'>;

/** The state of each of the dashboard's queries, in the unit of its measure. */
export type MonthQueries = {
  readonly [Part in Exclude<keyof MonthResponses, 'grid' | 'pace' | 'finals'>]: QueryState<
    MonthResponses[Part]
  >;
} & {
  readonly grid: QueryState<Grid>;
  readonly pace: QueryState<Pace>;
  /** Of months that are over, or have no snapshot. */
  readonly finals: QueryState<readonly ShownFinal[]>;
  /** The rooms of the month and their revenue. */
  readonly indicators: QueryState<MonthIndicatorsData>;
};

type QuerySettings = {
  readonly today: Day;
  readonly comparison: Comparison;
  readonly measure: Measure;
  readonly stage: LoadStage;
};

/**
 * Queries all that the dashboard of a month needs: what the table is computed from at once, the rest side by side
 * when it is due, or when the table has failed. Responses are cached in this browser; when a
 * query fails, what was cached of that very month is shown in its place. Of the figures only person-nights are
 * cached: the months of another measure would take their place.
 */
export function useMonthQueries(selection: MonthSelection, settings: QuerySettings): MonthQueries {
  const { indicators, ...responses } = useResponses(selection.hotelId, selection.month, settings);
  const failed = Object.values(responses).some((response) => response.error !== null);
  const { userId, hotelId } = selection;
  const { year, month } = selection.month;
  const cached = useMemo(
    () => (failed ? readMonthCache({ userId, hotelId, month: { year, month } }) : {}),
    [failed, userId, hotelId, year, month],
  );
  const { measure } = settings;
  const isOfNights = measure === 'nuitees';
  const { grid, series, pace, finals, ...ofEveryMeasure } = responses;
  useWriteCache(selection, isOfNights ? responses : ofEveryMeasure);
  const ofNights = isOfNights ? cached : {};
  const ofMeasure = useIndicatorNights(measure, queryStateOf(indicators, undefined));
  const { beds, noShow, nationalities } = responses;
  const isPmsLoading = [beds, noShow, nationalities].some(({ isLoading }) => isLoading);
  const isPmsLate = useElapsed(isPmsLoading, pmsSlowAfterMs);
  const ofPms = <Data>(query: QueryState<Data>): QueryState<Data> =>
    isPmsLate && query.state === 'waiting' ? { state: 'waiting', isLate: true } : query;
  return {
    grid: useInUnits(queryStateOf(grid, ofNights.grid), measure, gridInUnits),
    pace: useInUnits(queryStateOf(pace, ofNights.pace), measure, paceInUnits),
    indicators: queryStateOf(indicators, undefined),
    series: isOfNights ? queryStateOf(series, cached.series) : ofMeasure.series,
    finals: isOfNights ? queryStateOf(finals, cached.finals) : ofMeasure.finals,
    budgets: queryStateOf(responses.budgets, cached.budgets),
    beds: ofPms(queryStateOf(beds, cached.beds)),
    noShow: ofPms(queryStateOf(noShow, cached.noShow)),
    nationalities: ofPms(queryStateOf(nationalities, cached.nationalities)),
  };
}

function useResponses(
  hotelId: string,
  { year, month }: Month,
  { today, comparison, measure, stage }: QuerySettings,
) {
  const ofMonth = { hotel_id: hotelId, month, year };
  // first-requests.ts sends the same queries.
  const compared = { ...ofMonth, ...comparisonQuery(comparison) };
  const measured = measureQuery(measure);
  const grid = useApiQuery('GET /nuitees/grid', { query: { ...compared, ...measured } });
  const isDue = stage !== 'figures' || grid.failureCount > 0;
  // The cards of a month that is over wait for its final total; a month without a snapshot may have one.
  const isOfNights = measure === 'nuitees';
  const areFinalsDue =
    isOfNights && (isMonthOver({ year, month }, today) || grid.data?.rows.length === 0);
  const read = isDue ? { query: ofMonth } : null;
  const posted = isDue ? { body: ofMonth } : null;
  return {
    grid,
    finals: useApiQuery('GET /nuitees/final_totals', areFinalsDue ? { query: ofMonth } : null),
    budgets: useApiQuery('GET /budgets', { query: { hotel_id: hotelId, year } }),
    series: useApiQuery('GET /nuitees/series', isOfNights ? read : null),
    pace: useApiQuery(
      'GET /nuitees/pace',
      stage === 'everything' ? { query: { ...ofMonth, ...measured } } : null,
    ),
    indicators: useApiQuery(
      'GET /nuitees/indicators',
      stage === 'everything' || (!isOfNights && isDue) ? { query: compared } : null,
    ),
    beds: useApiQuery('POST /oracle/hotel-status', posted),
    noShow: useApiQuery(
      'POST /oracle/noshow-summary',
      isDue ? { body: { ...ofMonth, ...toDateOf(comparedPeriod({ year, month }, today)) } } : null,
    ),
    nationalities: useApiQuery('POST /oracle/nationalite-month', posted),
  };
}

/** The nights of another measure than person-nights and their total, which are final once the month is over. */
function useIndicatorNights(
  measure: Measure,
  indicators: QueryState<MonthIndicatorsData>,
): Pick<MonthQueries, 'series' | 'finals'> {
  const days = dataOrNull(indicators)?.days ?? null;
  // The same response gives the same figures: what is drawn from them is not drawn again.
  const current = useMemo(
    () => days?.map((day) => inUnit(measure, day[measure])) ?? [],
    [days, measure],
  );
  return {
    series: mapQueryState(indicators, () => ({ prev: [], current })),
    finals: mapQueryState(indicators, ({ total }) => [
      {
        total: inUnit(measure, total[measure]),
        known_days: countOfKnown(current),
        days: current.length,
      },
    ]),
  };
}

/** A response in the unit of its measure, the same as long as the response is the same. */
function useInUnits<Data>(
  query: QueryState<Data>,
  measure: Measure,
  convert: (measure: Measure, data: Data) => Data,
): QueryState<Data> {
  const data = dataOrNull(query);
  const converted = useMemo(
    () => (data === null ? null : convert(measure, data)),
    [data, measure, convert],
  );
  return converted === null ? query : mapQueryState(query, () => converted);
}

/** Caches the responses whenever one of them is newer than what was written. */
function useWriteCache(
  selection: MonthSelection,
  responses: Partial<Omit<ReturnType<typeof useResponses>, 'indicators'>>,
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
