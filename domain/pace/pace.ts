import { type Day, daysBetween } from '../calendar/day.ts';
import { lastDay } from '../calendar/month.ts';
import { hasFigure, type MonthOfSnapshots, monthTotal } from '../nights/month-of-snapshots.ts';
import {
  type PreviousMonths,
  weekdayWindow,
} from '../nights/previous-year/same-weekday-last-year.ts';

/** This year, N-1 by date, and N-1 by weekday. */
export const paceBases = ['current', 'same_date', 'same_weekday'] as const;
export type PaceBasis = (typeof paceBases)[number];

/** The month's total as one morning knew it. */
export type PacePoint = {
  /** From the as-of day to the month's last day; below 0 after it. */
  readonly days_to_end: number;
  readonly as_of: Day;
  readonly total: number;
};

export type PaceCurve = { readonly basis: PaceBasis; readonly points: readonly PacePoint[] };

export type Pace = { readonly budget: number | null; readonly curves: readonly PaceCurve[] };

/**
 * How the month filled, and how last year's did at the same distance from its end (contract, section 10).
 * A morning without a snapshot has no point.
 */
export function paceOf(
  month: MonthOfSnapshots,
  previous: PreviousMonths,
  budget: number | null,
): Pace {
  return {
    budget,
    curves: [
      { basis: 'current', points: pointsOfMonth(month) },
      { basis: 'same_date', points: pointsOfMonth(previous[0]) },
      { basis: 'same_weekday', points: pointsByWeekday(month, previous) },
    ],
  };
}

function pointsOfMonth({ month, rows }: MonthOfSnapshots): PacePoint[] {
  const end = lastDay(month);
  return rows
    .filter(({ nights }) => hasFigure(nights))
    .map(({ as_of, nights }) => pointAt(as_of, end, monthTotal(nights) ?? 0));
}

function pointsByWeekday({ month }: MonthOfSnapshots, previous: PreviousMonths): PacePoint[] {
  const lastYear = weekdayWindow(month, previous);
  return lastYear.asOfDays.flatMap((asOf) => {
    const total = lastYear.totalOn(asOf);
    return total === null ? [] : [pointAt(asOf, lastYear.lastDay, total)];
  });
}

function pointAt(as_of: Day, end: Day, total: number): PacePoint {
  return { days_to_end: daysBetween(as_of, end), as_of, total };
}
