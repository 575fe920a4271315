import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { useCurrentTime } from '../../ui/current-time.ts';
import { useCurrentHotel } from './current-hotel.tsx';

/** Today in the selected hotel's time zone. Changes at midnight on a page that stays open. */
export function useToday(): Day {
  return todayIn(useCurrentHotel().hotel.timeZone, useCurrentTime());
}

/** The day of an ISO 8601 instant in the default time zone, for a user without a hotel. */
export function dayAt(instant: string): Day {
  return todayIn(defaultTimeZone, Date.parse(instant));
}

/** Today in a time zone, read from the clock at each call. */
export function todayNow(timeZone: string): Day {
  return todayIn(timeZone, Date.now());
}
