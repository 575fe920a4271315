import type { ComparedPeriod } from '@hotel/domain/calendar/compared-period.ts';
import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { comparedDay } from '@hotel/domain/nationalities/selected-period.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useEffect } from 'react';
import { useApiQuery } from '../api/queries.ts';
import type { Period } from './stored-period.ts';

/** Fetches the guests of a day by nationality; `period` null sends no request. */
function useDay(hotelId: string, period: Period | null) {
  const date = period?.mode === 'day' ? period.day : null;
  return useApiQuery(
    'POST /oracle/nationalite',
    date === null ? null : { body: { hotel_id: hotelId, date } },
  );
}

/** Fetches those of a month, or of its start to a day; null sends no request. */
function useMonth(hotelId: string, month: (Month & { to?: string }) | null) {
  return useApiQuery(
    'POST /oracle/nationalite-month',
    month === null ? null : { body: { hotel_id: hotelId, ...month } },
  );
}

/**
 * Fetches a period and, if `isCompared`, the same month of the year before, or for a day the same date or
 * weekday. A running month is compared to its last night that is over, with the whole months beside; one
 * without such a night is compared with nothing.
 */
export function useComparedPeriods(
  hotelId: string,
  period: Period,
  {
    isCompared,
    compared,
    comparison,
  }: { isCompared: boolean; compared: ComparedPeriod; comparison: Comparison },
) {
  const isMonth = period.mode === 'month';
  const hasPrevious = isCompared && !(isMonth && compared.kind === 'none');
  const isToDate = isMonth && hasPrevious && compared.kind === 'to-date';
  const monthBefore = previousYear(period.month);
  const days = {
    current: useDay(hotelId, period),
    previous: useDay(
      hotelId,
      hasPrevious ? { ...period, day: comparedDay(period.day, comparison) } : null,
    ),
  };
  const wholeMonths = {
    current: useMonth(hotelId, isMonth ? period.month : null),
    previous: useMonth(hotelId, isMonth && hasPrevious ? monthBefore : null),
  };
  const toDate = {
    current: useMonth(hotelId, isToDate ? { ...period.month, to: compared.day } : null),
    previous: useMonth(
      hotelId,
      isToDate ? { ...monthBefore, to: sameDayLastYear(compared.day) } : null,
    ),
  };
  const shown = isToDate ? toDate : isMonth ? wholeMonths : days;
  const { error } = shown.previous;
  useEffect(() => {
    // A failing N-1 comparison is only logged (specification, section 4); its columns show '–'.
    if (error !== null) console.error('The year before could not be fetched', error);
  }, [error]);
  return {
    current: shown.current,
    previous: hasPrevious ? shown.previous : null,
    /** Beside a comparison to a day. */
    wholeMonths: isToDate ? wholeMonths : null,
  };
}
