import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { useNow } from '../design/now.ts';

/** Every hotel of the product is in France. */
const timeZone = 'Europe/Paris';

/** The hotels' day, as a page left open overnight knows it. */
export function useToday(): Day {
  return todayIn(timeZone, useNow());
}

/** The hotels' day at this very moment, for what is being done now. */
export function today(): Day {
  return todayIn(timeZone, Date.now());
}
