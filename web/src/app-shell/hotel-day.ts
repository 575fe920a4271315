import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { useCurrentTime } from '../ui/current-time.ts';
import { useCurrentHotel } from './current-hotel.tsx';

/** The chosen hotel's day, wherever the browser is; a page left open overnight knows the new one. */
export function useToday(): Day {
  return todayIn(useCurrentHotel().hotel.timeZone, useCurrentTime());
}

/** The day at an instant of an answer (ISO 8601), for who has no hotel yet. */
export function dayAt(instant: string): Day {
  return todayIn(defaultTimeZone, Date.parse(instant));
}

/** A hotel's day at this very moment, for what is being done now. */
export function todayNow(timeZone: string): Day {
  return todayIn(timeZone, Date.now());
}
