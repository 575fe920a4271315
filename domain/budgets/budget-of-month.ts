import type { Month } from '../calendar/month.ts';
import type { Measure } from '../nights/measure.ts';
import { inUnit } from '../nights/measure-units.ts';

/** The field of a budget that has the amount of a measure. */
export const budgetFields = { nuitees: 'budget', rooms: 'rooms', revenue: 'revenue' } as const;

/** The amounts of a budget: nights, rooms, and cents of revenue; null where none was set. */
export type BudgetAmounts = {
  readonly [M in Measure as (typeof budgetFields)[M]]: number | null;
};

/** The budgets of a hotel's month. */
export type BudgetLine = BudgetAmounts & {
  readonly hotel_id: string;
  readonly year: number;
  readonly month: number;
};

/**
 * The hotel's budget of a month, revenue in euros; null where there is none. A hotel has one per month (contract,
 * section 5).
 */
export function budgetOfMonth(
  budgets: readonly BudgetLine[],
  hotelId: string,
  { year, month }: Month,
  measure: Measure = 'nuitees',
): number | null {
  const line = budgets.find(
    (budget) => budget.hotel_id === hotelId && budget.year === year && budget.month === month,
  );
  return inUnit(measure, line?.[budgetFields[measure]] ?? null);
}
