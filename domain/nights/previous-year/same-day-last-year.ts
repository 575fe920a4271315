import { type Day, sameDayLastYear } from '../../calendar/day.ts';
import { finalNights, finalTotal } from '../final-nights.ts';
import {
  hasFigure,
  type MonthOfSnapshots,
  monthTotal,
  type SnapshotRow,
} from '../month-of-snapshots.ts';

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
  previous: MonthOfSnapshots,
): SameDayLastYear[] {
  const totalOn = totalsInOrder(previous.rows);
  const final = onceAsked(() => finalTotal(finalNights(previous)));
  return rows
    .filter(({ nights }) => hasFigure(nights))
    .map(({ as_of }) => {
      const sameDate = totalOn(sameDayLastYear(as_of));
      if (sameDate !== null) return { as_of, n1_value: sameDate, basis: 'same_date' };
      const n1_value = final();
      return { as_of, n1_value, basis: n1_value === null ? null : 'final' };
    });
}

/** The total of the row of an as-of day, null where there is none, for days asked in the order of time. */
function totalsInOrder(rows: readonly SnapshotRow[]): (day: Day) => number | null {
  let place = 0;
  return (day) => {
    let row = rows[place];
    while (row !== undefined && row.as_of < day) {
      place += 1;
      row = rows[place];
    }
    return row?.as_of === day ? monthTotal(row.nights) : null;
  };
}

/** Most months never need it: each of their days has its own a year before. */
function onceAsked<Answer>(make: () => Answer): () => Answer {
  let made: { answer: Answer } | undefined;
  return () => {
    made ??= { answer: make() };
    return made.answer;
  };
}
