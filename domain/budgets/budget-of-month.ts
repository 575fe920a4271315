import type { Month } from '../calendar/month.ts';

/** The budget of a hotel's month, in nights. */
export type BudgetLine = {
  readonly hotel_id: string;
  readonly year: number;
  readonly month: number;
  readonly budget: number | null;
};

/** The hotel's budget of a month, in nights; null where there is none. A hotel has one per month (contract, section 5). */
export function budgetOfMonth(
  budgets: readonly BudgetLine[],
  hotelId: string,
  { year, month }: Month,
): number | null {
  const line = budgets.find(
    (budget) => budget.hotel_id === hotelId && budget.year === year && budget.month === month,
  );
  return line?.budget ?? null;
}
