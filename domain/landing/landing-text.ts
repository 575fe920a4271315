import { monthTitle, ofMonth } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import type { Measure } from '../nights/measure.ts';
import { figureUnits, measuredCount, measuredNumber } from '../nights/measure-units.ts';
import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';
import type { Landing } from './landing.ts';

/** The landing of a month in one French sentence, for the screens that show it. */

/** Where the band P10–P90 is in relation to the budget; null while one of them is unknown. */
export type BudgetOutlook = 'reached' | 'open' | 'missed';

type BudgetFigures = Pick<Landing, 'low' | 'high' | 'budget'>;

/** 'missed' only where the whole band is below the budget: nothing else is shown in red. */
export function budgetOutlook({ low, high, budget }: BudgetFigures): BudgetOutlook | null {
  if (low === null || high === null || budget === null) return null;
  if (low >= budget) return 'reached';
  return high < budget ? 'missed' : 'open';
}

/**
 * One sentence that says where the month lands, or why nobody knows. The landing is in the unit of its measure
 * (`landingInUnits`).
 */
export function landingHeadline(
  landing: Landing,
  month: Month,
  measure: Measure = 'nuitees',
): string {
  const { state, reason, expected, low, high } = landing;
  const unit = figureUnits[measure];
  if (state === 'unknown' || expected === null) {
    return `Atterrissage ${ofMonth(month)}${narrowSpace}: n/d. ${reason ?? ''}`.trim();
  }
  const budget = budgetShare(landing);
  const share = budget === null ? '' : `, ${budget}${narrowSpace}% du budget`;
  if (state === 'over') {
    return `${title(month)} a fini à ${frenchNumber(expected)} ${unit}${share}.`;
  }
  const band = bandText(low, high);
  return `${title(month)} finirait vers ${frenchNumber(expected)} ${unit} (${band})${share}${remainderText(landing, measure)}.`;
}

/** '6 250 à 6 590'; '–' while a bound is unknown. */
export function bandText(low: number | null, high: number | null): string {
  if (low === null || high === null) return frenchNumber(null);
  return `${frenchNumber(low)} à ${frenchNumber(high)}`;
}

/**
 * The expectation in per cent of the budget, without its unit; null without a budget above 0. Near 100 a
 * decimal stays: 99,6 rounded would read as reached.
 */
export function budgetShare({
  expected,
  budget,
}: Pick<Landing, 'expected' | 'budget'>): string | null {
  const percent = percentOf(expected, budget);
  return percent === null ? null : frenchNumber(percent, Math.abs(percent - 100) < 1 ? 1 : 0);
}

/**
 * The nights to come, how many person-nights, rooms or euros each of them would still have to sell to reach the budget, (budget −
 * realised − on the books) ÷ open nights to come, and how many each usually sells from this distance on, (expected −
 * realised − on the books) ÷ open nights to come.
 */
function remainderText(
  { realised, on_books, expected, budget, days }: Landing,
  measure: Measure,
): string {
  const nights = days.filter(({ closed }) => !closed).length;
  if (nights === 0) return `${narrowSpace}; aucune nuit ouverte ne reste`;
  const left = nights === 1 ? 'il reste 1 nuit' : `il reste ${nights} nuits`;
  if (budget === null || realised === null || on_books === null || expected === null) {
    return `${narrowSpace}; ${left}`;
  }
  const missing = budget - realised - on_books;
  if (missing <= 0) return `${narrowSpace}; ${left}, et le budget est déjà sur les livres`;
  const usual = expected - realised - on_books;
  return `${narrowSpace}; ${left}${neededText(missing / nights, usual / nights, measure)}`;
}

/** What a night needs beside what it usually takes; figures less than one apart keep a decimal, or they could say the opposite. */
function neededText(needed: number, usual: number, measure: Measure): string {
  const decimals = Math.abs(needed - usual) < 1 ? 1 : 0;
  const rounding = 10 ** decimals;
  const atLeast = Math.ceil(needed * rounding) / rounding;
  const need = measuredCount(measure, atLeast, decimals);
  const needs = `, il en faut encore ${need} par nuit pour l’atteindre`;
  if (usual <= 0) return `${needs}, d’habitude il n’en vient plus`;
  return `${needs}, vous en prenez d’habitude ${measuredNumber(measure, usual, decimals)}`;
}

function title(month: Month): string {
  const text = monthTitle(month);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
