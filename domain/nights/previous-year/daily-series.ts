import { finalNights } from '../final-nights.ts';
import { emptyNights, type MonthOfSnapshots, type Nights } from '../month-of-snapshots.ts';

/**
 * The final nights by day, of the month and of the same month a year before (contract, section 5, `series`):
 * both have one entry per day of the month, null where unknown; N-1 of 29 February is null.
 */
export function seriesOf(
  current: MonthOfSnapshots,
  previous: MonthOfSnapshots,
): { prev: Nights; current: Nights } {
  const currentFinals = finalNights(current);
  const previousFinals = finalNights(previous);
  const days = emptyNights(current.month);
  return {
    prev: days.map((_, index) => previousFinals[index]?.nuitees ?? null),
    current: days.map((_, index) => currentFinals[index]?.nuitees ?? null),
  };
}
