import type { Day } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import {
  type Beds,
  occupancyOfDays,
  occupancyOfMonth,
  roomsBehind,
  roomsOfDays,
} from '../dashboard/occupancy.ts';
import { countOfKnown, differenceOf } from '../numbers/nullable-arithmetic.ts';
import type { GridRow } from './grid.ts';
import type { Measure } from './measure.ts';
import { monthTotal } from './month-of-snapshots.ts';
import { type ComparableSnapshot, referenceSnapshot } from './reference-snapshot.ts';

/** A row of 'Nuitées par jour'; nights in the unit of the measure, occupancy in percent, null is unknown. */
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
 * snapshot with a figure for the month was taken that day. `capacity`: what the nights are divided by (`capacityOf`).
 */
export function nightsByDay(
  month: Month,
  snapshots: readonly ComparableSnapshot[],
  asOf: Day,
  capacity: Beds | null,
): NightsByDay | null {
  const snapshot = snapshots.find(({ as_of }) => as_of === asOf);
  if (snapshot === undefined) return null;
  const reference = referenceSnapshot(snapshots, asOf);
  const occupancy = occupancyOfDays(snapshot.nights, capacity);
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
      occupancy: occupancyOfMonth(total, capacity),
    },
    knownDays: countOfKnown(snapshot.nights),
    referenceDays: countOfKnown(reference?.nights ?? []),
  };
}

type Capacities = {
  readonly beds: Beds | null;
  /** How many rooms the hotel can sell. */
  readonly rooms: number | null;
};

/**
 * What the figures of the snapshot of `asOf` are divided by: beds, or of its rooms those that could be sold on their
 * nights. null where it is unknown, and of a revenue, which fills nothing.
 */
export function capacityOf(
  measure: Measure,
  { rows, asOf, month }: { rows: readonly GridRow[]; asOf: Day; month: Month },
  { beds, rooms }: Capacities,
): Beds | null {
  if (measure === 'nuitees') return beds;
  const row = rows.find(({ as_of }) => as_of === asOf);
  if (measure === 'revenue' || row === undefined) return null;
  return roomsBehind(row, roomsOfDays(month, rooms));
}

/** The last as-of date before `asOf` that has a snapshot of the month; null without any. */
export function lastAsOfBefore(snapshots: readonly ComparableSnapshot[], asOf: Day): Day | null {
  return snapshots.findLast(({ as_of }) => as_of < asOf)?.as_of ?? null;
}
