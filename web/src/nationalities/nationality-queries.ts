import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { previousYear } from '@hotel/domain/calendar/month.ts';
import { useEffect } from 'react';
import { useApiQuery } from '../api/queries.ts';
import type { Period } from './stored-period.ts';

/** The guests of the period, or of the same one a year before; null asks nothing. */
function useNationalities(hotelId: string, period: Period | null) {
  const ofDay = useApiQuery(
    'POST /oracle/nationalite',
    period?.mode === 'day' ? { body: { hotel_id: hotelId, date: period.day } } : null,
  );
  const ofMonth = useApiQuery(
    'POST /oracle/nationalite-month',
    period?.mode === 'month' ? { body: { hotel_id: hotelId, ...period.month } } : null,
  );
  return period?.mode === 'month' ? ofMonth : ofDay;
}

/** The period and, where they are compared, the same day or month one year before. */
export function useComparedPeriods(hotelId: string, period: Period, isCompared: boolean) {
  const { day, month } = period;
  const before = { ...period, day: sameDayLastYear(day), month: previousYear(month) };
  const current = useNationalities(hotelId, period);
  const previous = useNationalities(hotelId, isCompared ? before : null);
  useEffect(() => {
    // A failing N-1 comparison is only logged (specification, section 4): its columns say '–'.
    if (previous.error !== null) console.error('N-1 could not be read', previous.error);
  }, [previous.error]);
  return { current, previous: isCompared ? previous : null };
}
