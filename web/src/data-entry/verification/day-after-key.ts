import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay } from '@hotel/domain/calendar/month.ts';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day a key leads to in a calendar of weeks; null where it leads nowhere in the year. */
export function dayAfterKey(key: string, from: Day, year: number): Day | null {
  if (key === 'Home') return firstDay(monthOf(from));
  if (key === 'End') return lastDay(monthOf(from));
  const step = steps[key];
  const to = step === undefined ? null : addDays(from, step);
  return to !== null && monthOf(to).year === year ? to : null;
}
