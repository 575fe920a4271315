import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { comparisonQuery } from '../../app-shell/comparison.ts';

/**
 * Last year's final nights of each day of the month, null where unknown; null until they are loaded. They
 * stand beside the figures: what cannot be read shows '–'.
 */
export function usePreviousNights(
  hotelId: string,
  month: Month,
  comparison: Comparison,
  isDue: boolean,
): readonly (number | null)[] | null {
  const query = { hotel_id: hotelId, ...month, ...comparisonQuery(comparison) };
  const { data } = useApiQuery('GET /nuitees/gap_daily', isDue ? { query } : null);
  return useMemo(() => data?.rows.map(({ prev_nuitees }) => prev_nuitees) ?? null, [data]);
}
