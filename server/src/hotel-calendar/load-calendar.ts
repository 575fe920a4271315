import { compareDays } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { schoolHolidays, shownZones } from '@hotel/domain/hotel-calendar/school-holidays.ts';
import { findHotelProfile } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findEntries, findSchoolZones } from './calendar-store.ts';
import { publicHolidays } from './public-holidays.ts';

/** The stored entries of a range of days, its public and its school holidays, by their first day. */
export async function loadCalendar(
  db: Queryable,
  hotel: string,
  { from, to }: DayRange,
): Promise<CalendarEntry[]> {
  const { region } = await findHotelProfile(db, hotel);
  const stored = await findEntries(db, hotel, { from, to });
  const holidays = publicHolidays(region, { from, to });
  const ofSchools = schoolHolidays(shownZones(await findSchoolZones(db, hotel)), { from, to });
  return [...stored, ...holidays, ...ofSchools].toSorted((a, b) => compareDays(a.from, b.from));
}
