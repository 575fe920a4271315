import type { Measure } from '../nights/measure.ts';
import { differenceOf, percentOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { type BudgetLine, budgetOfMonth } from './budget-of-month.ts';

/** A month of a hotel's year: its budget and its final figure; null is unknown. */
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
  /** The totals of the months that have a budget, and of the months that have a figure. */
  readonly budget: number | null;
  readonly realised: number | null;
  /** Over the months that have both, so that a year that is not over is not compared with its whole budget. */
  readonly variance: number | null;
  readonly percent: number | null;
};

type RealisedMonth = {
  readonly month: number;
  readonly total: number | null;
  readonly is_actual: boolean;
};

/**
 * A hotel's budgets of a year beside its final figures of the measure, revenue in euros; `realised` is null while
 * these are not loaded.
 */
export function budgetYear(
  budgets: readonly BudgetLine[],
  realised: readonly RealisedMonth[] | null,
  { hotelId, year, measure }: { hotelId: string; year: number; measure: Measure },
): BudgetYear {
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const budget = budgetOfMonth(budgets, hotelId, { year, month }, measure);
    const realisedMonth = realised?.find((candidate) => candidate.month === month);
    const total = realisedMonth?.total ?? null;
    return {
      month,
      budget,
      realised: total,
      isActual: realisedMonth?.is_actual ?? false,
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
