import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { dayAt } from '../shell/hotel/hotel-day.ts';

/** Accounts belong to no hotel, so their timestamps are shown in the default time zone. */

/** Formats the day of an ISO 8601 instant: '02/03/2026'. */
export function formatInstantDay(instant: string): string {
  return frenchDay(dayAt(instant));
}

/** Formats an ISO 8601 instant: '02/03/2026 00:30'. */
export function formatInstant(instant: string): string {
  return frenchDateTime(instant, defaultTimeZone);
}
