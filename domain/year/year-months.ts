import type { Month } from '../calendar/month.ts';
import type { Landing, LandingState } from '../landing/landing.ts';
import { comparablePreviousYear, previousYearPart } from '../landing/previous-year-final.ts';
import { differenceOf, percentOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { toOneDecimal } from '../numbers/rounded.ts';

/** What the year needs of a month's landing. */
export type MonthLanding = Pick<
  Landing,
  | 'state'
  | 'reason'
  | 'realised'
  | 'expected'
  | 'low'
  | 'high'
  | 'budget'
  | 'n1_final'
  | 'n1_final_nights'
>;

/** A month of the year beside its budget and the year before; person-nights, null is unknown. */
export type YearMonth = {
  readonly month: Month;
  readonly state: LandingState;
  readonly reason: string | null;
  readonly budget: number | null;
  /** The final nights so far; of a month that is over, its final total. */
  readonly realised: number | null;
  /** Where the month lands; of a month that is over, its final total. */
  readonly landing: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly previousYear: number | null;
  /** Which nights `previousYear` knows, where not all; such a month has no gap. */
  readonly previousYearPart: string | null;
  /** Landing − budget: nights to come are no shortfall. */
  readonly budgetGap: number | null;
  readonly previousYearGap: number | null;
};

export function yearMonth(month: Month, landing: MonthLanding): YearMonth {
  const { state, reason, realised, expected, low, high, budget, n1_final } = landing;
  return {
    month,
    state,
    reason,
    budget,
    realised,
    landing: expected,
    low,
    high,
    previousYear: n1_final,
    budgetGap: differenceOf(expected, budget),
    previousYearPart: previousYearPart(landing, month),
    previousYearGap: differenceOf(expected, comparablePreviousYear(landing)),
  };
}

/** A sum over the months that have the figure. */
export type YearSum = { readonly figure: number | null; readonly counted: number };

/** The year; differences and shares count only the months that have both figures. */
export type YearTotals = {
  readonly budget: YearSum;
  readonly realised: YearSum;
  readonly landing: YearSum;
  readonly previousYear: YearSum;
  readonly budgetGap: YearSum;
  readonly budgetPercent: YearSum;
  readonly previousYearGap: YearSum;
  readonly previousYearPercent: YearSum;
};

export function yearTotals(months: readonly YearMonth[]): YearTotals {
  const withBudget = months.filter(({ budgetGap }) => budgetGap !== null);
  const withPrevious = months.filter(({ previousYearGap }) => previousYearGap !== null);
  return {
    budget: sumOf(months, 'budget'),
    realised: sumOf(months, 'realised'),
    landing: sumOf(months, 'landing'),
    previousYear: sumOf(months, 'previousYear'),
    budgetGap: sumOf(months, 'budgetGap'),
    budgetPercent: shareOf(withBudget, 'landing', 'budget'),
    previousYearGap: sumOf(months, 'previousYearGap'),
    previousYearPercent: shareOf(withPrevious, 'previousYearGap', 'previousYear'),
  };
}

type YearFigure =
  | 'budget'
  | 'realised'
  | 'landing'
  | 'previousYear'
  | 'budgetGap'
  | 'previousYearGap';

function sumOf(months: readonly YearMonth[], figure: YearFigure): YearSum {
  const known = months.map((month) => month[figure]).filter((value) => value !== null);
  const sum = sumOfKnown(known);
  return { figure: toOneDecimal(sum), counted: known.length };
}

function shareOf(months: readonly YearMonth[], part: YearFigure, whole: YearFigure): YearSum {
  const figure = percentOf(sumOf(months, part).figure, sumOf(months, whole).figure);
  return { figure, counted: months.length };
}
