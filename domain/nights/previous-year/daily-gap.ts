import type { Day } from '../../calendar/day.ts';
import { daysOfMonth } from '../../calendar/month.ts';
import { differenceOf } from '../../numbers/nullable-arithmetic.ts';
import { finalNights } from '../final-nights.ts';
import { hasFigure, type MonthOfSnapshots } from '../month-of-snapshots.ts';

/** A stay date compared with the same day number a year before; unknown is null, never 0. */
export type GapRow = {
  readonly date: Day;
  readonly current_nuitees: number | null;
  readonly prev_nuitees: number | null;
  readonly gap: number | null;
};

/**
 * The daily gap to the year before (contract, section 5, `gap_daily`): a row per day of the month. Current
 * nights are those as of `asOf`, by default the latest as-of date of the month; an as-of date without a snapshot
 * is returned with nights null. N-1 nights are the final nights of the same day number: 29 February has none.
 */
export function dailyGap(
  { month, rows }: MonthOfSnapshots,
  previous: MonthOfSnapshots,
  asOf?: Day,
): { as_of: Day | null; rows: GapRow[] } {
  const selected = asOf ?? rows.findLast(({ nights }) => hasFigure(nights))?.as_of ?? null;
  const current = rows.find(({ as_of }) => as_of === selected)?.nights;
  const finals = finalNights(previous);
  return {
    as_of: selected,
    rows: daysOfMonth(month).map((date, index) => {
      const current_nuitees = current?.[index] ?? null;
      const prev_nuitees = finals[index]?.nuitees ?? null;
      const gap = differenceOf(current_nuitees, prev_nuitees);
      return { date, current_nuitees, prev_nuitees, gap };
    }),
  };
}
