import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import type { GridRow } from '@hotel/domain/nights/grid.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { useEffect } from 'react';
import { useApiQuery } from '../api/queries.ts';

/** What an N-1 total adds up: so many days, and their sum. */
export type PreviousDays = { readonly count: number; readonly total: number | null };

/**
 * The days that the N-1 value of the latest as-of day adds up, which its daily average is divided by:
 * the figures of last year's snapshot, or the final nights, whichever the value was taken from; without an
 * as-of day the final nights, when they are asked for. null while unknown; a failure is logged and shows
 * nothing (specification, section 4).
 */
export function usePreviousDays(
  hotelId: string,
  month: Month,
  latest: Pick<GridRow, 'as_of' | 'basis'> | undefined,
): PreviousDays | null {
  const ofMonth = { hotel_id: hotelId, ...month };
  const final = useApiQuery(
    'GET /nuitees/prev_daily',
    latest?.basis === 'final' ? { query: ofMonth } : null,
  );
  const sameDate = useApiQuery(
    'GET /nuitees/snapshot',
    latest?.basis === 'same_date'
      ? {
          query: {
            hotel_id: hotelId,
            ...previousYear(month),
            as_of: sameDayLastYear(latest.as_of),
          },
        }
      : null,
  );
  const asked = latest?.basis === 'final' ? final : sameDate;
  useEffect(() => {
    if (asked.error !== null) console.error('The N-1 comparison could not be read', asked.error);
  }, [asked.error]);
  if (asked.data === undefined) return null;
  return {
    count: asked.data.length,
    total: sumOfKnown(asked.data.map(({ nuitees }) => nuitees)),
  };
}
