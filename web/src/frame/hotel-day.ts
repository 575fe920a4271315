import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { useNow } from '../design/now.ts';

/** The hotels are French: their day is the one in Paris, wherever the browser is. */
const timeZone = 'Europe/Paris';

/** The hotels' day; a page left open overnight knows the new one. */
export function useToday(): Day {
  return todayIn(timeZone, useNow());
}

/** The hotels' day at an instant of an answer (ISO 8601). */
export function dayAt(instant: string): Day {
  return todayIn(timeZone, Date.parse(instant));
}

/** The hotels' day at this very moment, for what is being done now. */
export function todayNow(): Day {
  return todayIn(timeZone, Date.now());
}
