import type { Day } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { type Beds, occupancyOfDays, occupancyOfMonth } from '../dashboard/occupancy.ts';
import { countOfKnown, differenceOf } from '../numbers/nullable-arithmetic.ts';
import { monthTotal } from './month-of-snapshots.ts';
import { type ComparableSnapshot, referenceSnapshot } from './reference-snapshot.ts';

/** A row of 'Nuitées par jour'; nights in person-nights, occupancy in percent, null is unknown. */
export type NightsByDayRow = {
  readonly nights: number | null;
  readonly reference: number | null;
  readonly difference: number | null;
  readonly occupancy: number | null;
};

export type NightsByDay = {
  readonly asOf: Day;
  /** The as-of date of the reference snapshot; null when there is none. */
  readonly referenceAsOf: Day | null;
  readonly days: readonly (NightsByDayRow & { readonly day: Day })[];
  /** The totals of the month. The difference is that of the two totals, like the pick-up. */
  readonly total: NightsByDayRow;
  /** How many days of the month have a figure in the snapshot and in the reference. */
  readonly knownDays: number;
  readonly referenceDays: number;
};

/**
 * The stay dates of the month in the snapshot of `asOf`, compared with the reference snapshot. null when no
 * snapshot with a figure for the month was taken that day.
 */
export function nightsByDay(
  month: Month,
  snapshots: readonly ComparableSnapshot[],
  asOf: Day,
  beds: Beds | null,
): NightsByDay | null {
  const snapshot = snapshots.find(({ as_of }) => as_of === asOf);
  if (snapshot === undefined) return null;
  const reference = referenceSnapshot(snapshots, asOf);
  const occupancy = occupancyOfDays(snapshot.nights, beds);
  const days = daysOfMonth(month).map((day, index) => {
    const nights = snapshot.nights[index] ?? null;
    const referenceNights = reference?.nights[index] ?? null;
    return {
      day,
      nights,
      reference: referenceNights,
      difference: differenceOf(nights, referenceNights),
      occupancy: occupancy[index] ?? null,
    };
  });
  const total = monthTotal(snapshot.nights);
  const referenceTotal = reference === null ? null : monthTotal(reference.nights);
  return {
    asOf,
    referenceAsOf: reference?.as_of ?? null,
    days,
    total: {
      nights: total,
      reference: referenceTotal,
      difference: differenceOf(total, referenceTotal),
      occupancy: occupancyOfMonth(total, beds),
    },
    knownDays: countOfKnown(snapshot.nights),
    referenceDays: countOfKnown(reference?.nights ?? []),
  };
}

/** The last as-of date before `asOf` that has a snapshot of the month; null without any. */
export function lastAsOfBefore(snapshots: readonly ComparableSnapshot[], asOf: Day): Day | null {
  return snapshots.findLast(({ as_of }) => as_of < asOf)?.as_of ?? null;
}
