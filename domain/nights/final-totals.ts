import { type Day, daysInMonth } from '../calendar/day.ts';
import { countOfKnown } from '../numbers/nullable-arithmetic.ts';
import { finalNights, finalTotal } from './final-nights.ts';
import type { MonthOfSnapshots, SnapshotRow } from './month-of-snapshots.ts';

/** The final total of a month, and the figures it is computed from. */
export type FinalTotal = {
  /** 1 to 12. */
  readonly month: number;
  /** In nights; null when nothing is known of the month. */
  readonly total: number | null;
  /** The number of days that the total counts, of `days`. */
  readonly known_days: number;
  readonly days: number;
  /** Whether every day of the month has a figure that is no forecast. */
  readonly is_actual: boolean;
  /** How many of the counted days have an imported figure; the others have that of a snapshot. */
  readonly imported_days: number;
  /** The latest as-of date with a figure for a day that was not imported; null without any. */
  readonly last_snapshot: Day | null;
};

/** "A month's final total sums the days that have one" (contract, section 5), month by month. */
export function finalTotals(months: readonly MonthOfSnapshots[]): FinalTotal[] {
  return months.map((month) => {
    const finals = finalNights(month);
    return {
      month: month.month.month,
      total: finalTotal(finals),
      known_days: finals.filter(({ nuitees }) => nuitees !== null).length,
      days: daysInMonth(month.month.year, month.month.month),
      is_actual: finals.every(({ nuitees, is_actual }) => nuitees !== null && is_actual),
      imported_days: countOfKnown(month.imported ?? []),
      last_snapshot: lastSnapshotCounted(month),
    };
  });
}

function lastSnapshotCounted({ rows, imported }: MonthOfSnapshots): Day | null {
  const isCounted = ({ nights }: SnapshotRow) =>
    nights.some((figure, index) => figure !== null && (imported?.[index] ?? null) === null);
  return rows.findLast(isCounted)?.as_of ?? null;
}
