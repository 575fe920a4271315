import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { type DayMark, dayMarks } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { marksWithNotes } from '@hotel/domain/notes/note-marks.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useNotes } from '../notes/use-notes.ts';

export type DayMarks = ReadonlyMap<Day, DayMark>;

const noMarks: DayMarks = new Map();

/**
 * What falls on the days of a month, and the notes on them; empty while it loads, or when it cannot be read:
 * the figures stand without it.
 */
export function useDayMarks(hotelId: string, { year, month }: Month, isDue = true): DayMarks {
  const days = useMemo(() => daysOfMonth({ year, month }), [year, month]);
  const marks = useMarksOfDays(hotelId, days, isDue);
  const notes = useNotes(hotelId, { year, month }, isDue).data;
  return useMemo(() => {
    if (notes === undefined) return marks;
    return new Map(
      marksWithNotes([...marks.values()], notes, days).map((mark) => [mark.day, mark]),
    );
  }, [marks, notes, days]);
}

/** What falls on any days in the order of time; `days` is memoized by the caller. */
export function useMarksOfDays(hotelId: string, days: readonly Day[], isDue: boolean): DayMarks {
  const [from, to] = [days[0], days.at(-1)];
  const { data } = useApiQuery(
    'GET /calendar',
    isDue && from !== undefined && to !== undefined
      ? { query: { hotel_id: hotelId, from, to } }
      : null,
  );
  return useMemo(() => {
    if (data === undefined) return noMarks;
    return new Map(dayMarks(data, days).map((mark) => [mark.day, mark]));
  }, [data, days]);
}
