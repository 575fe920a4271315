import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { type DayMark, dayMarks } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../../api/queries.ts';

export type DayMarks = ReadonlyMap<Day, DayMark>;

const noMarks: DayMarks = new Map();

/** What falls on the days of a month; empty while it loads, or when it cannot be read: the figures stand without it. */
export function useDayMarks(hotelId: string, month: Month, isDue = true): DayMarks {
  const { year, month: number } = month;
  const query = { hotel_id: hotelId, from: firstDay(month), to: lastDay(month) };
  const { data } = useApiQuery('GET /calendar', isDue ? { query } : null);
  return useMemo(() => {
    if (data === undefined) return noMarks;
    const marks = dayMarks(data, daysOfMonth({ year, month: number }));
    return new Map(marks.map((mark) => [mark.day, mark]));
  }, [data, year, number]);
}
