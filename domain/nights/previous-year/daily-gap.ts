import { addDays, type Day } from '../../calendar/day.ts';
import { daysOfMonth } from '../../calendar/month.ts';
import { differenceOf } from '../../numbers/nullable-arithmetic.ts';
import { finalNights, finalNightsByDate } from '../final-nights.ts';
import { hasFigure, type MonthOfSnapshots } from '../month-of-snapshots.ts';
import { daysOfWeekdayYear, type PreviousMonths } from './same-weekday-last-year.ts';

/** A stay date compared with a night of the year before; unknown is null, never 0. */
export type GapRow = {
  readonly date: Day;
  readonly current_nuitees: number | null;
  readonly prev_nuitees: number | null;
  readonly gap: number | null;
};

export type DailyGap = { readonly as_of: Day | null; readonly rows: GapRow[] };

/**
 * The daily gap to the year before (contract, section 5, `gap_daily`): a row per day of the month. Current
 * nights are those as of `asOf`, by default the latest as-of date of the month; an as-of date without a snapshot
 * is returned with nights null. N-1 nights are the final nights of the same day number: 29 February has none.
 */
export function dailyGap(
  current: MonthOfSnapshots,
  previous: MonthOfSnapshots,
  asOf?: Day,
): DailyGap {
  const finals = finalNights(previous);
  return gapAgainst(current, asOf, (_, index) => finals[index]?.nuitees ?? null);
}

/** The same rows, compared with the final nights 364 days before: the same weekday. */
export function dailyGapByWeekday(
  current: MonthOfSnapshots,
  previous: PreviousMonths,
  asOf?: Day,
): DailyGap {
  const finals = new Map(
    previous.flatMap(finalNightsByDate).map(({ date, nuitees }) => [date, nuitees]),
  );
  return gapAgainst(current, asOf, (date) => finals.get(addDays(date, -daysOfWeekdayYear)) ?? null);
}

function gapAgainst(
  { month, rows }: MonthOfSnapshots,
  asOf: Day | undefined,
  previousNights: (date: Day, index: number) => number | null,
): DailyGap {
  const selected = asOf ?? rows.findLast(({ nights }) => hasFigure(nights))?.as_of ?? null;
  const current = rows.find(({ as_of }) => as_of === selected)?.nights;
  return {
    as_of: selected,
    rows: daysOfMonth(month).map((date, index) => {
      const current_nuitees = current?.[index] ?? null;
      const prev_nuitees = previousNights(date, index);
      const gap = differenceOf(current_nuitees, prev_nuitees);
      return { date, current_nuitees, prev_nuitees, gap };
    }),
  };
}
