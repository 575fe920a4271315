import { type Day, dayOfMonth } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import type { Nights } from '../nights/month-of-snapshots.ts';
import { differenceOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';

/** A day of a checked month; figures in person-nights, null where unknown. */
export type CheckedDay = {
  readonly date: Day;
  /** What the snapshot of the working date holds. */
  readonly stored: number | null;
  /** What the PMS counts now. */
  readonly pms: number | null;
  /** pms − stored. */
  readonly difference: number | null;
};

export type MonthCheck = {
  /** The as-of date of the snapshot; null when the month has none of the PMS's working date. */
  readonly as_of: Day | null;
  readonly working_date: Day;
  /** A row per day of the month. */
  readonly rows: readonly CheckedDay[];
  /** The sums of the known figures; null without any. */
  readonly stored: number | null;
  readonly pms: number | null;
};

/** The nights that the PMS counts for a month, beside those of the snapshot of its working date. */
export function compareMonth(
  month: Month,
  pms: { workingDate: Day; nights: ReadonlyMap<Day, number> },
  snapshot: Nights | null,
): MonthCheck {
  const rows = daysOfMonth(month).map((date) => {
    const stored = snapshot?.[dayOfMonth(date) - 1] ?? null;
    const counted = pms.nights.get(date) ?? null;
    return { date, stored, pms: counted, difference: differenceOf(counted, stored) };
  });
  return {
    as_of: snapshot === null ? null : pms.workingDate,
    working_date: pms.workingDate,
    rows,
    stored: sumOfKnown(rows.map((row) => row.stored)),
    pms: sumOfKnown(rows.map((row) => row.pms)),
  };
}

/** The days in the order of the screen: those that differ first, then those that cannot be compared. */
export function differingDaysFirst(rows: readonly CheckedDay[]): CheckedDay[] {
  const rank = ({ difference, stored, pms }: CheckedDay) => {
    if (difference !== null) return difference === 0 ? 2 : 0;
    return stored === null && pms === null ? 2 : 1;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}
