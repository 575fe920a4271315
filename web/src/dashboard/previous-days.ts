import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import type { GridRow } from '@hotel/domain/nights/grid.ts';
import { useEffect } from 'react';
import { useAnswer } from '../server-calls/questions.ts';

/**
 * How many days the N-1 value of the latest as-of day adds up, which its daily average is divided by:
 * the figures of last year's snapshot, or the final nights, whichever the value was taken from. null
 * while unknown; a failure is logged and shows nothing (specification, section 4).
 */
export function usePreviousDays(
  hotelId: string,
  month: Month,
  latest: GridRow | undefined,
): number | null {
  const ofMonth = { hotel_id: hotelId, ...month };
  const final = useAnswer(
    'GET /nuitees/prev_daily',
    latest?.basis === 'final' ? { query: ofMonth } : null,
  );
  const sameDate = useAnswer(
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
  return asked.data?.length ?? null;
}
