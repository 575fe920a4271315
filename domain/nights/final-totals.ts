import { type Day, daysInMonth } from '../calendar/day.ts';
import { countOfKnown } from '../numbers/nullable-arithmetic.ts';
import { finalNights, finalTotal } from './final-nights.ts';
import type { MonthOfSnapshots, SnapshotRow } from './month-of-snapshots.ts';

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
  /** How many of those days have an imported figure; the others have that of a snapshot. */
  readonly imported_days: number;
  /** The latest as-of day with a figure for a day that was not imported; null without any. */
  readonly last_snapshot: Day | null;
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
      imported_days: countOfKnown(known.imported ?? []),
      last_snapshot: lastSnapshotCounted(known),
    };
  });
}

function lastSnapshotCounted({ rows, imported }: MonthOfSnapshots): Day | null {
  const isCounted = ({ nights }: SnapshotRow) =>
    nights.some((figure, index) => figure !== null && (imported?.[index] ?? null) === null);
  return rows.findLast(isCounted)?.as_of ?? null;
}
