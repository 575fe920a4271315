import { type Day, sameDayLastYear } from '../../calendar/day.ts';
import { finalNights, finalTotal } from '../final-nights.ts';
import {
  hasFigure,
  type MonthOfSnapshots,
  monthTotal,
  type SnapshotRow,
} from '../month-of-snapshots.ts';

/** The basis of an N-1 value: last year's snapshot of the same date, or last year's final nights. */
export type PreviousYearBasis = 'same_date' | 'final';

/** The N-1 month's total for an as-of date; `basis` is null when the value is unknown. */
export type SameDayLastYear = {
  readonly as_of: Day;
  readonly n1_value: number | null;
  readonly basis: PreviousYearBasis | null;
};

/**
 * The N-1 value of each as-of date of the month (contract, section 5, `n1_values`): the N-1 month's total as of
 * the same date a year before if that date has a snapshot with a figure in that month, else the N-1 month's
 * final total, else null. 29 February is compared with 28 February.
 */
export function sameDayLastYearValues(
  rows: readonly SnapshotRow[],
  previous: MonthOfSnapshots,
): SameDayLastYear[] {
  const totalAsOf = totalByAscendingDay(previous.rows);
  const final = computeOnce(() => finalTotal(finalNights(previous)));
  return rows
    .filter(({ nights }) => hasFigure(nights))
    .map(({ as_of }) => {
      const sameDate = totalAsOf(sameDayLastYear(as_of));
      if (sameDate !== null) return { as_of, n1_value: sameDate, basis: 'same_date' };
      const n1_value = final();
      return { as_of, n1_value, basis: n1_value === null ? null : 'final' };
    });
}

/** A lookup of the total as of a day, null where there is none. It must be called with ascending days. */
function totalByAscendingDay(rows: readonly SnapshotRow[]): (day: Day) => number | null {
  let position = 0;
  return (day) => {
    let row = rows[position];
    while (row !== undefined && row.as_of < day) {
      position += 1;
      row = rows[position];
    }
    return row?.as_of === day ? monthTotal(row.nights) : null;
  };
}

/** Computes a value when it is first needed: most months need no final total, since each date has its own snapshot. */
function computeOnce<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
