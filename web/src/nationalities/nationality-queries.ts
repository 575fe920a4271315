import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { previousYear } from '@hotel/domain/calendar/month.ts';
import { useEffect } from 'react';
import { useApiQuery } from '../api/queries.ts';
import type { Period } from './stored-period.ts';

/** Fetches the guests of a period by nationality; `period` null sends no request. */
function useNationalities(hotelId: string, period: Period | null) {
  const dayQuery = useApiQuery(
    'POST /oracle/nationalite',
    period?.mode === 'day' ? { body: { hotel_id: hotelId, date: period.day } } : null,
  );
  const monthQuery = useApiQuery(
    'POST /oracle/nationalite-month',
    period?.mode === 'month' ? { body: { hotel_id: hotelId, ...period.month } } : null,
  );
  return period?.mode === 'month' ? monthQuery : dayQuery;
}

/** Fetches a period and, if `isCompared`, the same day or month of the year before. */
export function useComparedPeriods(hotelId: string, period: Period, isCompared: boolean) {
  const { day, month } = period;
  const yearBefore = { ...period, day: sameDayLastYear(day), month: previousYear(month) };
  const current = useNationalities(hotelId, period);
  const previous = useNationalities(hotelId, isCompared ? yearBefore : null);
  useEffect(() => {
    // A failing N-1 comparison is only logged (specification, section 4); its columns show '–'.
    if (previous.error !== null)
      console.error('The year before could not be fetched', previous.error);
  }, [previous.error]);
  return { current, previous: isCompared ? previous : null };
}
