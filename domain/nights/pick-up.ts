import { addDays, type Day } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';
import { hasFigure, monthTotal, type SnapshotRow } from './month-of-snapshots.ts';

/**
 * The pick-up of each row: its total − the total of the row before (contract, section 5); null for the first
 * row. A row without figures does not belong to the month: its pick-up is null, and the next row skips it.
 */
export function pickUps(rows: readonly SnapshotRow[]): (number | null)[] {
  return pickUpsOf(rows.map(({ nights }) => monthTotal(nights)));
}

/** The same for rows whose totals are already computed. */
export function pickUpsOf(totals: readonly (number | null)[]): (number | null)[] {
  let previous: number | null = null;
  return totals.map((total) => {
    const pickUp = differenceOf(total, previous);
    previous = total ?? previous;
    return pickUp;
  });
}

/**
 * One entry per day of the month (contract, section 5, `pickup_series`): entry d = month total as of day d −
 * month total as of the nearest earlier as-of date that belongs to the month and may be in an earlier month;
 * null where day d has no total or there is no earlier one.
 */
export function pickUpSeries(month: Month, rows: readonly SnapshotRow[]): (number | null)[] {
  const rowsOfMonth = rows.filter(({ nights }) => hasFigure(nights));
  const byDay = new Map(
    pickUps(rowsOfMonth).map((pickUp, index) => [rowsOfMonth[index]?.as_of, pickUp]),
  );
  return daysOfMonth(month).map((day) => byDay.get(day) ?? null);
}

/**
 * The pick-up of so many days (contract, section 11, `pickup_7`): the latest total − the total of the nearest
 * as-of day at or before `days` earlier; null without one.
 */
export function pickUpOverDays(
  rows: readonly { readonly as_of: Day; readonly total: number | null }[],
  days: number,
): number | null {
  const latest = rows.at(-1);
  if (latest === undefined) return null;
  const until = addDays(latest.as_of, -days);
  const before = rows.findLast(({ as_of, total }) => as_of <= until && total !== null);
  return differenceOf(latest.total, before?.total ?? null);
}
