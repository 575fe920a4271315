import { differenceOf, percentOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { budgetOfMonth } from './budget-of-month.ts';

/** A month of a hotel's year: its budget and what was realised, in nights; null is unknown. */
export type BudgetMonth = {
  /** 1 to 12. */
  readonly month: number;
  readonly budget: number | null;
  readonly realised: number | null;
  readonly isActual: boolean;
  readonly variance: number | null;
  readonly percent: number | null;
};

export type BudgetYear = {
  readonly months: readonly BudgetMonth[];
  /** Of the budgets that are set, and of the months that have a figure. */
  readonly budget: number | null;
  readonly realised: number | null;
  /** Over the months that have both: a year that is not over is not compared with the whole of its budget. */
  readonly variance: number | null;
  readonly percent: number | null;
};

type BudgetLine = Parameters<typeof budgetOfMonth>[0][number];
type Realised = {
  readonly month: number;
  readonly total: number | null;
  readonly is_actual: boolean;
};

/** A hotel's year of budgets beside what was realised. `realised` is null while it is not known. */
export function budgetYear(
  budgets: readonly BudgetLine[],
  realised: readonly Realised[] | null,
  { hotelId, year }: { hotelId: string; year: number },
): BudgetYear {
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const budget = budgetOfMonth(budgets, hotelId, { year, month });
    const told = realised?.find((one) => one.month === month);
    const total = told?.total ?? null;
    return {
      month,
      budget,
      realised: total,
      isActual: told?.is_actual ?? false,
      variance: differenceOf(total, budget),
      percent: percentOf(total, budget),
    };
  });
  const compared = months.filter(({ variance }) => variance !== null);
  const comparedTotal = sumOfKnown(compared.map((month) => month.realised));
  const comparedBudget = sumOfKnown(compared.map((month) => month.budget));
  return {
    months,
    budget: sumOfKnown(months.map((month) => month.budget)),
    realised: sumOfKnown(months.map((month) => month.realised)),
    variance: differenceOf(comparedTotal, comparedBudget),
    percent: percentOf(comparedTotal, comparedBudget),
  };
}
