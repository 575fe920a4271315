import { addDays, type Day } from '../calendar/day.ts';
import type { Nights } from './month-of-snapshots.ts';

/** A snapshot with the total of its figures over the month. */
export type ComparableSnapshot = {
  readonly as_of: Day;
  readonly nights: Nights;
  readonly total: number | null;
};

/**
 * The snapshot that an as-of date is compared with (specification, section 2): "the day before; if it totals
 * 0, the day two days before is used". When the day before has no snapshot, or no figure for the month, it
 * counts as a total of 0, because nothing was entered that morning. null when the day two days before has no
 * snapshot either.
 */
export function referenceSnapshot<Snapshot extends ComparableSnapshot>(
  snapshots: readonly Snapshot[],
  asOf: Day,
): Snapshot | null {
  const takenBefore = (daysBack: number) =>
    snapshots.find(({ as_of }) => as_of === addDays(asOf, -daysBack)) ?? null;
  const dayBefore = takenBefore(1);
  if (dayBefore !== null && dayBefore.total !== null && dayBefore.total !== 0) return dayBefore;
  return takenBefore(2);
}
