import { daysOfMonth, type Month } from '../calendar/month.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';
import { hasFigure, monthTotal, type SnapshotRow } from './month-of-snapshots.ts';

/**
 * The pick-up of each row: its total − the total of the row before (contract, section 5). null for the
 * first one. A row without any figure does not belong to the month: it has none, and is passed over.
 */
export function pickUps(rows: readonly SnapshotRow[]): (number | null)[] {
  return pickUpsOf(rows.map(({ nights }) => monthTotal(nights)));
}

/** The same of rows whose totals are known already. */
export function pickUpsOf(totals: readonly (number | null)[]): (number | null)[] {
  let before: number | null = null;
  return totals.map((total) => {
    const pickUp = differenceOf(total, before);
    before = total ?? before;
    return pickUp;
  });
}

/**
 * One entry per day of the month (contract, section 5, `pickup_series`): entry d = month total at as-of
 * day d − month total at the nearest as-of day before it that belongs to the month, which may lie in an
 * earlier month; null where day d has none or nothing comes before.
 */
export function pickUpSeries(month: Month, rows: readonly SnapshotRow[]): (number | null)[] {
  const belonging = rows.filter(({ nights }) => hasFigure(nights));
  const ofDay = new Map(
    pickUps(belonging).map((pickUp, index) => [belonging[index]?.as_of, pickUp]),
  );
  return daysOfMonth(month).map((day) => ofDay.get(day) ?? null);
}
