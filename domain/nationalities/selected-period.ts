import { addDays, type Day, isDay, lastYear, monthOf } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';

/** Which nights the nationality page looks at: one day, or a month. */
export type NationalityMode = 'day' | 'month';

/** The first year the page offers (specification, section 9). */
export const firstNationalityYear = 2020;

/** 2020 to the later of 2027 and next year, and the chosen one when an address leads elsewhere. */
export function nationalityYears(today: Day, chosen: number): number[] {
  const last = Math.max(2027, monthOf(today).year + 1);
  const offered = Array.from(
    { length: last - firstNationalityYear + 1 },
    (_, index) => firstNationalityYear + index,
  );
  return [...new Set([...offered, chosen])].toSorted((one, other) => one - other);
}

/** The day that was kept or addressed; yesterday, the last full night, when it is no day. */
export function selectedDay(text: string | null, today: Day): Day {
  return text !== null && isDay(text) ? text : addDays(today, -1);
}

/** The month that was kept (specification, section 5): month 1 to 12, year 2020 at least, each judged alone. */
export function selectedMonth(
  kept: { readonly month: string | null; readonly year: string | null },
  today: Day,
): Month {
  const current = monthOf(today);
  const month = Number(kept.month ?? Number.NaN);
  const year = Number(kept.year ?? Number.NaN);
  return {
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : current.month,
    year:
      Number.isInteger(year) && year >= firstNationalityYear && year <= lastYear
        ? year
        : current.year,
  };
}
