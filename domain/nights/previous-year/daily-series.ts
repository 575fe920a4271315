import { finalNights } from '../final-nights.ts';
import { emptyNights, type MonthOfSnapshots, type Nights } from '../month-of-snapshots.ts';

/**
 * Final nights day by day, this year and the year before (contract, section 5, `series`): one entry per
 * day of this year's month in both, null where unknown; N-1 of 29 February is null.
 */
export function seriesOf(
  current: MonthOfSnapshots,
  previous: MonthOfSnapshots,
): { prev: Nights; current: Nights } {
  const now = finalNights(current);
  const before = finalNights(previous);
  const days = emptyNights(current.month);
  return {
    prev: days.map((_, index) => before[index]?.nuitees ?? null),
    current: days.map((_, index) => now[index]?.nuitees ?? null),
  };
}
