import type { Day } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import type { MonthOfSnapshots, SnapshotRow } from './month-of-snapshots.ts';

/**
 * A stay day's final nights; null when nothing is known of it. `is_actual` is false where the figure
 * was a forecast: it comes from a snapshot taken before the day.
 */
export type FinalNight = { readonly nuitees: number | null; readonly is_actual: boolean };

/**
 * The final nights of each day of the month (contract, section 5): "the imported figure, else the last
 * snapshot taken on or after that day, else the latest one before it". A snapshot without a figure for
 * the day does not count for it.
 */
export function finalNights({ month, rows, imported }: MonthOfSnapshots): FinalNight[] {
  const newestFirst = rows.toReversed();
  return daysOfMonth(month).map((day, index) => {
    const figure = imported?.[index] ?? null;
    return figure === null
      ? lastSnapshotOf(newestFirst, day, index)
      : { nuitees: figure, is_actual: true };
  });
}

/** "A month's final total sums the days that have one" (contract, section 5); null when none has. */
export function finalTotal(finals: readonly FinalNight[]): number | null {
  return sumOfKnown(finals.map(({ nuitees }) => nuitees));
}

/** The days of the month that have final nights, as `GET /nuitees` answers (contract, section 5). */
export function finalNightsByDate(
  month: MonthOfSnapshots,
): { date: Day; nuitees: number; is_actual: boolean }[] {
  const finals = finalNights(month);
  return daysOfMonth(month.month).flatMap((date, index) => {
    const final = finals[index];
    if (final === undefined || final.nuitees === null) return [];
    return [{ date, nuitees: final.nuitees, is_actual: final.is_actual }];
  });
}

/** The newest figure is the one on or after the day if there is any, else the latest before it. */
function lastSnapshotOf(newestFirst: readonly SnapshotRow[], day: Day, index: number): FinalNight {
  for (const { as_of, nights } of newestFirst) {
    const nuitees = nights[index] ?? null;
    if (nuitees !== null) return { nuitees, is_actual: as_of >= day };
  }
  return { nuitees: null, is_actual: false };
}
