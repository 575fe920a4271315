import { daysInMonth } from '../calendar/day.ts';
import { finalNights, finalTotal } from './final-nights.ts';
import type { MonthOfSnapshots } from './month-of-snapshots.ts';

/** A month's final total and what it stands on. */
export type FinalTotal = {
  /** 1 to 12. */
  readonly month: number;
  /** In nights; null when nothing is known of the month. */
  readonly total: number | null;
  /** Days that the total counts, of so many. */
  readonly known_days: number;
  readonly days: number;
  /** Every day of the month is counted, by what was slept: neither a day is missing nor a forecast. */
  readonly is_actual: boolean;
};

/** "A month's final total sums the days that have one" (contract, section 5), month by month. */
export function finalTotals(months: readonly MonthOfSnapshots[]): FinalTotal[] {
  return months.map((known) => {
    const finals = finalNights(known);
    return {
      month: known.month.month,
      total: finalTotal(finals),
      known_days: finals.filter(({ nuitees }) => nuitees !== null).length,
      days: daysInMonth(known.month.year, known.month.month),
      is_actual: finals.every(({ nuitees, is_actual }) => nuitees !== null && is_actual),
    };
  });
}
