import { type Day, weekday } from './day.ts';
import { daysOfMonth, firstDay, type Month } from './month.ts';

/** The month cut into weeks of seven places, Monday first; null before the 1st and after the last day. */
export function weeksOfMonth(month: Month): (Day | null)[][] {
  const days = daysOfMonth(month);
  const before = weekday(firstDay(month)) - 1;
  const weeks = Math.ceil((before + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place - before] ?? null),
  );
}
