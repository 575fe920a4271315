import { type Day, daysInMonth } from '../calendar/day.ts';
import { hasFigure, type MonthOfSnapshots, monthTotal, type Nights } from './month-of-snapshots.ts';
import { pickUpsOf } from './pick-up.ts';
import { type Basis, sameDayLastYearValues } from './previous-year/same-day-last-year.ts';

/** An as-of date of the month: its figures, their total, its pick-up and its N-1 value. */
export type GridRow = {
  readonly as_of: Day;
  readonly nights: Nights;
  readonly total: number | null;
  readonly pickup: number | null;
  readonly n1_value: number | null;
  readonly basis: Basis | null;
};

/** The table of a month on the dashboard; `days` is 28 to 31. */
export type Grid = { readonly days: number; readonly rows: readonly GridRow[] };

/** The rows of the table, one per as-of date of the month (contract, section 5, `GET /nuitees/grid`). */
export function gridOf(
  { month, rows }: Pick<MonthOfSnapshots, 'month' | 'rows'>,
  previous: MonthOfSnapshots,
): Grid {
  const rowsOfMonth = rows.filter(({ nights }) => hasFigure(nights));
  const totals = rowsOfMonth.map(({ nights }) => monthTotal(nights));
  const pickUps = pickUpsOf(totals);
  const lastYearValues = sameDayLastYearValues(rowsOfMonth, previous);
  return {
    days: daysInMonth(month.year, month.month),
    rows: rowsOfMonth.map(({ as_of, nights }, index) => ({
      as_of,
      nights,
      total: totals[index] ?? null,
      pickup: pickUps[index] ?? null,
      n1_value: lastYearValues[index]?.n1_value ?? null,
      basis: lastYearValues[index]?.basis ?? null,
    })),
  };
}
