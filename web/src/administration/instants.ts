import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchMoment } from '@hotel/domain/calendar/french-moment.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { dayAt } from '../app-shell/hotel-day.ts';

/** Accounts belong to no hotel: their days and times are told by one clock. */

/** The day of an instant: '02/03/2026'. */
export function dayOfInstant(instant: string): string {
  return frenchDay(dayAt(instant));
}

/** The day and the time of an instant: '02/03/2026 00:30'. */
export function momentOf(instant: string): string {
  return frenchMoment(instant, defaultTimeZone);
}
