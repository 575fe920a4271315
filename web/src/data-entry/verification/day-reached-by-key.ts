import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay } from '@hotel/domain/calendar/month.ts';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that a key moves the focus to in a calendar of weeks; null if it is not in `year`. */
export function dayReachedByKey(key: string, from: Day, year: number): Day | null {
  if (key === 'Home') return firstDay(monthOf(from));
  if (key === 'End') return lastDay(monthOf(from));
  const step = steps[key];
  const day = step === undefined ? null : addDays(from, step);
  return day !== null && monthOf(day).year === year ? day : null;
}
