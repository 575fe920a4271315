import { addDays, type Day } from '../calendar/day.ts';
import type { Nights } from './month-of-snapshots.ts';

/** A snapshot as the rule judges it: its as-of day, its figures, and their sum over the month. */
export type ComparableSnapshot = {
  readonly as_of: Day;
  readonly nights: Nights;
  readonly total: number | null;
};

/**
 * The snapshot that an as-of day is compared with (specification, section 2): "the day before; if it
 * totals 0, the day two days before is used". A day before without a snapshot, or without a figure for
 * the month, counts as one that totals 0: that morning nobody entered anything. null when the day two
 * days before has no snapshot either.
 */
export function referenceSnapshot<Snapshot extends ComparableSnapshot>(
  snapshots: readonly Snapshot[],
  asOf: Day,
): Snapshot | null {
  const taken = (daysBack: number) =>
    snapshots.find(({ as_of }) => as_of === addDays(asOf, -daysBack)) ?? null;
  const dayBefore = taken(1);
  if (dayBefore !== null && dayBefore.total !== null && dayBefore.total !== 0) return dayBefore;
  return taken(2);
}
