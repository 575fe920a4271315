import type { Month } from '../calendar/month.ts';
import type { Measure } from '../nights/measure.ts';
import { inUnit } from '../nights/measure-units.ts';

/** The budgets of a hotel's month: nights, rooms, and cents of revenue; null where none was set. */
export type BudgetLine = {
  readonly hotel_id: string;
  readonly year: number;
  readonly month: number;
  readonly budget: number | null;
  readonly rooms: number | null;
  readonly revenue: number | null;
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
  return inUnit(measure, line?.[measure === 'nuitees' ? 'budget' : measure] ?? null);
}
