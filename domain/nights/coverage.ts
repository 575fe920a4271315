import type { Day } from '../calendar/day.ts';
import { daysOfMonth, monthKey, monthsOfYear } from '../calendar/month.ts';
import type { MonthOfSnapshots } from './month-of-snapshots.ts';

/** Which days of a year have data; `total` is 365 or 366. */
export type Coverage = {
  readonly days: readonly { readonly date: Day; readonly has_data: boolean }[];
  readonly covered: number;
  readonly total: number;
};

/**
 * The coverage of a year (contract, section 5, `coverage`): a day has data when it has a figure of
 * either store. A month that is not given has none.
 */
export function coverageOf(year: number, months: readonly MonthOfSnapshots[]): Coverage {
  const known = new Map(months.map((month) => [monthKey(month.month), month]));
  const days = monthsOfYear(year).flatMap((month) => {
    const itsFigures = known.get(monthKey(month));
    return daysOfMonth(month).map((date, index) => ({
      date,
      has_data: itsFigures !== undefined && hasData(itsFigures, index),
    }));
  });
  const covered = days.filter(({ has_data }) => has_data).length;
  return { days, covered, total: days.length };
}

function hasData({ rows, imported }: MonthOfSnapshots, index: number): boolean {
  const isKnown = (figure: number | null | undefined) => figure !== null && figure !== undefined;
  return isKnown(imported?.[index]) || rows.some(({ nights }) => isKnown(nights[index]));
}
