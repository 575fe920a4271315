import type { Day } from '../calendar/day.ts';
import type { CheckedDay } from './compare-month.ts';

/** Nights booked (positive) or cancelled (negative) since a snapshot was stored. */
export type BookingSince = {
  readonly date: Day;
  /** The hotel's local time, YYYY-MM-DD HH:MM. */
  readonly at: string;
  readonly nights: number;
};

/** What of a day's difference no booking explains; null where only one of the two figures is known. */
export type UnexplainedDay = { readonly date: Day; readonly difference: number | null };

/** The days of a check that the bookings since do not explain. */
export function unexplainedDays(
  rows: readonly CheckedDay[],
  bookings: readonly BookingSince[],
): UnexplainedDay[] {
  const explained = new Map<Day, number>();
  for (const { date, nights } of bookings) {
    explained.set(date, (explained.get(date) ?? 0) + nights);
  }
  return rows.flatMap<UnexplainedDay>(({ date, stored, pms, difference }) => {
    if (difference === null) return stored === pms ? [] : [{ date, difference }];
    const left = difference - (explained.get(date) ?? 0);
    return left === 0 ? [] : [{ date, difference: left }];
  });
}
