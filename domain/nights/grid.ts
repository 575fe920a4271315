import { type Day, daysInMonth } from '../calendar/day.ts';
import { daysOfMonth, type Month, previousYear } from '../calendar/month.ts';
import {
  emptyNights,
  hasFigure,
  type MonthOfSnapshots,
  monthTotal,
  type Nights,
} from './month-of-snapshots.ts';
import { pickUpsOf } from './pick-up.ts';
import {
  type PreviousYearBasis,
  sameDayLastYearValues,
} from './previous-year/same-day-last-year.ts';
import {
  monthsOfWeekdayYear,
  type PreviousMonths,
  sameWeekdayLastYearValues,
  type WeekdayBasis,
} from './previous-year/same-weekday-last-year.ts';

/** What an as-of day is compared with: the same date a year before, or the same weekday. */
export const comparisons = ['date', 'weekday'] as const;
export type Comparison = (typeof comparisons)[number];

/** A month and those it is compared with: one by date, two by weekday. */
export function comparedMonths({
  year,
  month,
  n1,
}: Month & { n1?: Comparison | undefined }):
  | readonly [Month, Month]
  | readonly [Month, Month, Month] {
  const current = { year, month };
  return n1 === 'weekday'
    ? [current, ...monthsOfWeekdayYear(current)]
    : [current, previousYear(current)];
}

/** What an N-1 value was taken from, whichever way it is compared. */
export type ComparisonBasis = PreviousYearBasis | WeekdayBasis;

/** An as-of date of the month: its figures, their total, its pick-up and its N-1 value. */
export type GridRow = {
  readonly as_of: Day;
  readonly nights: Nights;
  /** One entry per day of the month: whether the hotel declared itself closed that night. */
  readonly closed: readonly boolean[];
  readonly total: number | null;
  readonly pickup: number | null;
  readonly n1_value: number | null;
  readonly basis: ComparisonBasis | null;
  /** By weekday, the as-of day of the snapshot that stands in where `basis` is 'near'. */
  readonly n1_as_of?: Day | null | undefined;
};

/** The table of a month on the dashboard; `days` is 28 to 31. */
export type Grid = { readonly days: number; readonly rows: readonly GridRow[] };

type SnapshotsOfMonth = Pick<MonthOfSnapshots, 'month' | 'rows'>;
type PreviousYearValue = Pick<GridRow, 'n1_value' | 'basis' | 'n1_as_of'>;

/** The rows of the table, one per as-of date of the month (contract, section 5, `GET /nuitees/grid`). */
export function gridOf(
  current: SnapshotsOfMonth,
  previous: MonthOfSnapshots,
  closed: ReadonlySet<Day> = new Set(),
): Grid {
  const values = sameDayLastYearValues(current.rows, previous);
  const previousYear = values.map(({ n1_value, basis }) => ({ n1_value, basis }));
  return gridAgainst(current, previousYear, closed);
}

/** The same rows, compared with the same weekdays of last year (contract, section 10, `n1=weekday`). */
export function gridByWeekday(
  current: SnapshotsOfMonth,
  previous: PreviousMonths,
  closed: ReadonlySet<Day>,
): Grid {
  const previousYear = sameWeekdayLastYearValues(current.month, current.rows, previous);
  return gridAgainst(current, previousYear, closed);
}

/** The rows of as-of days whose figures may not be shown: all unknown. */
export function hiddenGrid(month: Month, asOfDays: readonly Day[], closed: ReadonlySet<Day>): Grid {
  const closedDays = daysOfMonth(month).map((day) => closed.has(day));
  return {
    days: closedDays.length,
    rows: asOfDays.map((as_of) => ({
      as_of,
      nights: emptyNights(month),
      closed: closedDays,
      total: null,
      pickup: null,
      n1_value: null,
      basis: null,
    })),
  };
}

/** `previousYear`: one value for each row that has a figure, in their order. */
function gridAgainst(
  { month, rows }: SnapshotsOfMonth,
  previousYear: readonly PreviousYearValue[],
  closed: ReadonlySet<Day>,
): Grid {
  const rowsOfMonth = rows.filter(({ nights }) => hasFigure(nights));
  const totals = rowsOfMonth.map(({ nights }) => monthTotal(nights));
  const pickUps = pickUpsOf(totals);
  const closedDays = daysOfMonth(month).map((day) => closed.has(day));
  return {
    days: daysInMonth(month.year, month.month),
    rows: rowsOfMonth.map(({ as_of, nights }, index) => ({
      as_of,
      nights,
      closed: closedDays,
      total: totals[index] ?? null,
      pickup: pickUps[index] ?? null,
      ...(previousYear[index] ?? { n1_value: null, basis: null }),
    })),
  };
}
