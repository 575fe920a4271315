import { useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import type { MonthResponses } from './month-cache.ts';
import type { ComparedMonth } from './previous-days.ts';
import { dataOrNull, mapQueryState, type QueryState, queryStateOf } from './query-state.ts';

/**
 * Last year's final night of each day of the month, null where unknown. By date they are those of the series
 * that the cards have; by weekday they are requested once `isDue`.
 */
export function usePreviousNights(
  { hotelId, month, comparison }: ComparedMonth,
  series: QueryState<MonthResponses['series']>,
  isDue: boolean,
): QueryState<readonly (number | null)[]> {
  const isByWeekday = comparison === 'weekday';
  const query = { hotel_id: hotelId, ...month, ...comparisonQuery(comparison) };
  const gap = queryStateOf(
    useApiQuery('GET /nuitees/gap_daily', isByWeekday && isDue ? { query } : null),
    undefined,
  );
  const rows = dataOrNull(gap)?.rows ?? null;
  // The same response gives the same list: the table below it is drawn anew with it.
  const nights = useMemo(() => rows?.map(({ prev_nuitees }) => prev_nuitees) ?? [], [rows]);
  return isByWeekday ? mapQueryState(gap, () => nights) : mapQueryState(series, ({ prev }) => prev);
}
