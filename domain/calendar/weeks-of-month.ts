import { type Day, weekday } from './day.ts';
import { daysOfMonth, firstDay, type Month } from './month.ts';

/** The month as weeks of seven elements, Monday first; null before the 1st and after the last day. */
export function weeksOfMonth(month: Month): (Day | null)[][] {
  const days = daysOfMonth(month);
  const daysBefore = weekday(firstDay(month)) - 1;
  const weeks = Math.ceil((daysBefore + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => days[week * 7 + index - daysBefore] ?? null),
  );
}
