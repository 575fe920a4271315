import { type Day, sameDayLastYear } from '../calendar/day.ts';
import type { MonthInBrief } from './month-in-brief.ts';
import { hasFigure, type SnapshotRow } from './month-of-snapshots.ts';

/** What an N-1 value was taken from: last year's snapshot of the same day, or last year's final nights. */
export type Basis = 'same_date' | 'final';

/** The N-1 month's total for one as-of day; `basis` is null when the value is unknown. */
export type SameDayLastYear = {
  readonly as_of: Day;
  readonly n1_value: number | null;
  readonly basis: Basis | null;
};

/**
 * One N-1 value per as-of day that the month has (contract, section 5, `n1_values`): the N-1 month's
 * total at the same as-of day a year before if that day has a snapshot with a figure in that month,
 * else the N-1 month's final total, else null. As-of 29 February looks at 28 February.
 */
export function sameDayLastYearValues(
  rows: readonly SnapshotRow[],
  { totalAt, finalTotal: final }: MonthInBrief,
): SameDayLastYear[] {
  return rows
    .filter(({ nights }) => hasFigure(nights))
    .map(({ as_of }) => {
      const sameDate = totalAt.get(sameDayLastYear(as_of)) ?? null;
      if (sameDate !== null) return { as_of, n1_value: sameDate, basis: 'same_date' };
      return { as_of, n1_value: final, basis: final === null ? null : 'final' };
    });
}
