import { type Day, daysInMonth } from '../calendar/day.ts';
import { hasFigure, type MonthOfSnapshots, monthTotal, type Nights } from './month-of-snapshots.ts';
import { pickUpsOf } from './pick-up.ts';
import { type Basis, sameDayLastYearValues } from './previous-year/same-day-last-year.ts';

/** One as-of day of the month: its figures, their total, its pick-up and its N-1 value. */
export type GridRow = {
  readonly as_of: Day;
  readonly nights: Nights;
  readonly total: number | null;
  readonly pickup: number | null;
  readonly n1_value: number | null;
  readonly basis: Basis | null;
};

/** The month as the dashboard's table shows it; `days` is 28 to 31. */
export type Grid = { readonly days: number; readonly rows: readonly GridRow[] };

/** The table of the dashboard in one answer (contract, section 5, `GET /nuitees/grid`). */
export function gridOf(
  { month, rows }: Pick<MonthOfSnapshots, 'month' | 'rows'>,
  previous: MonthOfSnapshots,
): Grid {
  const belonging = rows.filter(({ nights }) => hasFigure(nights));
  const totals = belonging.map(({ nights }) => monthTotal(nights));
  const pickUpOf = pickUpsOf(totals);
  const lastYearOf = sameDayLastYearValues(belonging, previous);
  return {
    days: daysInMonth(month.year, month.month),
    rows: belonging.map(({ as_of, nights }, index) => ({
      as_of,
      nights,
      total: totals[index] ?? null,
      pickup: pickUpOf[index] ?? null,
      n1_value: lastYearOf[index]?.n1_value ?? null,
      basis: lastYearOf[index]?.basis ?? null,
    })),
  };
}
