import { addDays, type Day, isDay, lastYear, monthOf, sameDayLastYear } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { Comparison } from '../nights/grid.ts';
import { daysOfWeekdayYear } from '../nights/previous-year/same-weekday-last-year.ts';

/** The period of the nationality page: a day or a month. */
export type NationalityMode = 'day' | 'month';

/** The first year the page offers (specification, section 9). */
export const firstNationalityYear = 2020;

/** The options of the year select: 2020 to the later of 2027 and next year, and the selected year when the URL has another one. */
export function nationalityYears(today: Day, selected: number): number[] {
  const last = Math.max(2027, monthOf(today).year + 1);
  const years = Array.from(
    { length: last - firstNationalityYear + 1 },
    (_, index) => firstNationalityYear + index,
  );
  return [...new Set([...years, selected])].toSorted((a, b) => a - b);
}

/** The day from the URL or the store; when it is no valid day, yesterday, which is the last complete night. */
export function selectedDay(text: string | null, today: Day): Day {
  return text !== null && isDay(text) ? text : addDays(today, -1);
}

/** The night of last year that a night is compared with: that of the same date, or of the same weekday. */
export function comparedDay(day: Day, comparison: Comparison): Day {
  return comparison === 'weekday' ? addDays(day, -daysOfWeekdayYear) : sameDayLastYear(day);
}

/** The stored month (specification, section 5): month 1 to 12, year 2020 at least; each is checked alone. */
export function selectedMonth(
  stored: { readonly month: string | null; readonly year: string | null },
  today: Day,
): Month {
  const current = monthOf(today);
  const month = Number(stored.month ?? Number.NaN);
  const year = Number(stored.year ?? Number.NaN);
  return {
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : current.month,
    year:
      Number.isInteger(year) && year >= firstNationalityYear && year <= lastYear
        ? year
        : current.year,
  };
}
