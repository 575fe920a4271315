import { type Day, dayOf, daysInMonth, firstYear, lastYear } from './day.ts';

/** A calendar month; `month` is 1 to 12. */
export type Month = { readonly year: number; readonly month: number };

/** Whether year (2000 to 2100) and month (1 to 12) are integers within the bounds of the contract. */
export function isMonth(candidate: { year: number; month: number }): boolean {
  const { year, month } = candidate;
  return (
    Number.isInteger(year) &&
    Number.isInteger(month) &&
    year >= firstYear &&
    year <= lastYear &&
    month >= 1 &&
    month <= 12
  );
}

/** Every day of the month, in order. */
export function daysOfMonth({ year, month }: Month): Day[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, index) =>
    dayOf(year, month, index + 1),
  );
}

/** January to December. */
export function monthsOfYear(year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 }));
}

/** 'YYYY-MM': the month as a key, whose text order is the order in time. */
export function monthKey(month: Month): string {
  return firstDay(month).slice(0, 7);
}

export function firstDay({ year, month }: Month): Day {
  return dayOf(year, month, 1);
}

export function lastDay({ year, month }: Month): Day {
  return dayOf(year, month, daysInMonth(year, month));
}

/** The same month a year before. */
export function previousYear({ year, month }: Month): Month {
  return { year: year - 1, month };
}

/** The months from one to another, both included; none when `to` is before `from`. */
export function monthRange(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; monthKey(month) <= monthKey(to); month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** The month `count` months later (earlier when negative). */
export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}
