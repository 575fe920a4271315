import { type Day, firstYear, lastYear, monthOf } from './day.ts';
import { isMonth, type Month } from './month.ts';

/** The month that a screen shows: that of the URL, else the stored one, else the current one. */

/** Parses 'YYYY-MM'; null for any other text, and outside the years 2000 to 2100. */
export function parseMonthKey(text: string | null): Month | null {
  const parts = /^(\d{4})-(\d{2})$/.exec(text ?? '');
  if (parts === null) return null;
  const month = { year: Number(parts[1]), month: Number(parts[2]) };
  return isMonth(month) ? month : null;
}

/** Parses a year of the URL; null for any other text, and outside the years 2000 to 2100. */
export function parseYear(text: string | null): number | null {
  return integerBetween(text, firstYear, lastYear);
}

/** Month and year as stored by the browser; null where nothing is stored. */
export type StoredMonthText = { readonly month: string | null; readonly year: string | null };

/**
 * The stored month (specification, section 5): "Stored month must be 1..12, else the current month. Stored
 * year at least 2000". Each of the two is checked alone and replaced by that of `today`.
 */
export function storedMonth(stored: StoredMonthText, today: Day): Month {
  const current = monthOf(today);
  return {
    year: integerBetween(stored.year, firstYear, lastYear) ?? current.year,
    month: integerBetween(stored.month, 1, 12) ?? current.month,
  };
}

/**
 * The options of a year select (specification, section 9): current −2 to +2, and the selected year when the
 * URL has another one, in ascending order.
 */
export function yearChoices(today: Day, selected: number): number[] {
  const { year } = monthOf(today);
  const around = [-2, -1, 0, 1, 2].map((step) => year + step);
  return [...new Set([...around, selected])].toSorted((a, b) => a - b);
}

function integerBetween(text: string | null, from: number, to: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const number = Number(text);
  return number >= from && number <= to ? number : null;
}
