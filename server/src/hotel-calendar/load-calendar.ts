import { compareDays } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { findHotelProfile } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findEntries } from './calendar-store.ts';
import { publicHolidays } from './public-holidays.ts';

/** The stored entries of a range of days and its public holidays, by their first day. */
export async function loadCalendar(
  db: Queryable,
  hotel: string,
  { from, to }: DayRange,
): Promise<CalendarEntry[]> {
  const { region } = await findHotelProfile(db, hotel);
  const stored = await findEntries(db, hotel, { from, to });
  const holidays = publicHolidays(region, { from, to });
  return [...stored, ...holidays].toSorted((a, b) => compareDays(a.from, b.from));
}
