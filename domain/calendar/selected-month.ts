import { type Day, firstYear, lastYear, monthOf } from './day.ts';
import { isMonth, type Month } from './month.ts';

/** Which month a screen shows: what the address says, else what was kept, else the current one. */

/** 'YYYY-MM' → its month; null for anything else, and outside 2000 to 2100. */
export function readMonthKey(text: string | null): Month | null {
  const parts = /^(\d{4})-(\d{2})$/.exec(text ?? '');
  if (parts === null) return null;
  const month = { year: Number(parts[1]), month: Number(parts[2]) };
  return isMonth(month) ? month : null;
}

/** Month and year as texts, as a browser keeps them; null where nothing was kept. */
export type StoredMonth = { readonly month: string | null; readonly year: string | null };

/**
 * The month that was kept (specification, section 5): "Stored month must be 1..12, else the current month.
 * Stored year at least 2000"; each of the two is judged alone. `today` gives what replaces them.
 */
export function storedMonth(kept: StoredMonth, today: Day): Month {
  const current = monthOf(today);
  return {
    year: wholeBetween(kept.year, firstYear, lastYear) ?? current.year,
    month: wholeBetween(kept.month, 1, 12) ?? current.month,
  };
}

/**
 * The years a select offers (specification, section 9): current −2 to +2, and the chosen one when an
 * address leads elsewhere, in the order of time.
 */
export function yearChoices(today: Day, chosen: number): number[] {
  const { year } = monthOf(today);
  const offered = [-2, -1, 0, 1, 2].map((step) => year + step);
  return [...new Set([...offered, chosen])].toSorted((one, other) => one - other);
}

function wholeBetween(text: string | null, from: number, to: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const number = Number(text);
  return number >= from && number <= to ? number : null;
}
