import { useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import type { MonthResponses } from './month-cache.ts';
import { type ComparedMonth, useMeasuredDays } from './previous-days.ts';
import { dataOrNull, mapQueryState, type QueryState, queryStateOf } from './query-state.ts';

/**
 * Last year's final night of each day of the month, null where unknown. By date they are those of the series
 * that the cards have; by weekday, and those of another measure than person-nights, they are requested once `isDue`.
 */
export function usePreviousNights(
  compared: ComparedMonth,
  series: QueryState<MonthResponses['series']>,
  isDue: boolean,
): QueryState<readonly (number | null)[]> {
  const { hotelId, month, comparison, measure } = compared;
  const isMeasured = measure !== 'nuitees';
  const measured = useMeasuredDays(compared, { asOf: null, isDue: isDue && isMeasured })?.nights;
  const isByWeekday = comparison === 'weekday' && !isMeasured;
  const query = { hotel_id: hotelId, ...month, ...comparisonQuery(comparison) };
  const gap = queryStateOf(
    useApiQuery('GET /nuitees/gap_daily', isByWeekday && isDue ? { query } : null),
    undefined,
  );
  const rows = dataOrNull(gap)?.rows ?? null;
  // The same response gives the same list: the table below it is drawn anew with it.
  const nights = useMemo(() => rows?.map(({ prev_nuitees }) => prev_nuitees) ?? [], [rows]);
  if (isMeasured) {
    return measured === undefined ? waiting : mapQueryState(series, () => measured ?? none);
  }
  return isByWeekday ? mapQueryState(gap, () => nights) : mapQueryState(series, ({ prev }) => prev);
}

const none: readonly (number | null)[] = [];
const waiting = { state: 'waiting' } as const;
