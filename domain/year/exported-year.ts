import { monthNames } from '../calendar/french-dates.ts';
import type { CsvCell } from '../exports/csv.ts';
import { measureColumn, percentColumn, type SheetContent } from '../exports/sheet.ts';
import { type Measure, measureNames } from '../nights/measure.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';
import { roundedTo } from '../numbers/rounded.ts';
import { type YearMonth, yearTotals } from './year-months.ts';

/** The table 'Les douze mois' with its row of the year in a measure, revenue in cents; empty where unknown. */
export function yearSheet(
  year: number,
  months: readonly YearMonth[],
  measure: Measure = 'nuitees',
): SheetContent {
  const figure = (heading: string) => measureColumn(heading, measure);
  const figureColumns = [
    ...['Budget', 'Réalisé', 'Atterrissage', 'Fourchette basse', 'Fourchette haute'].map(figure),
    figure('Écart atterr.'),
    percentColumn('% atterr.'),
    ...['N-1 final', 'Écart N-1 final'].map(figure),
    percentColumn('Écart N-1 final'),
  ];
  return {
    title: measure === 'nuitees' ? `Année ${year}` : `Année ${year} ${measureNames[measure]}`,
    columns: [
      { heading: 'Mois', holds: 'text' },
      ...figureColumns,
      { heading: 'Remarque', holds: 'text' },
    ],
    rows: [...months.map(monthCells), yearCells(months)],
  };
}

function monthCells(known: YearMonth): CsvCell[] {
  const { month, budget, realised, landing, low, high, budgetGap } = known;
  return [
    monthNames[month.month - 1] ?? null,
    budget,
    realised,
    landing,
    low,
    high,
    budgetGap,
    roundedTo(percentOf(landing, budget), 1),
    known.previousYear,
    known.previousYearGap,
    roundedTo(percentOf(known.previousYearGap, known.previousYear), 1),
    remarkOf(known),
  ];
}

function yearCells(months: readonly YearMonth[]): CsvCell[] {
  const totals = yearTotals(months);
  return [
    'Année',
    totals.budget.figure,
    totals.realised.figure,
    totals.landing.figure,
    null,
    null,
    totals.budgetGap.figure,
    roundedTo(totals.budgetPercent.figure, 1),
    totals.previousYear.figure,
    totals.previousYearGap.figure,
    roundedTo(totals.previousYearPercent.figure, 1),
    null,
  ];
}

/** What the screen says of a month below its figures. */
function remarkOf({ state, reason, previousYearPart }: YearMonth): string | null {
  const stateText = {
    over: 'final',
    provisional: 'provisoire',
    unknown: reason ?? 'n/d',
    ok: null,
  }[state];
  const parts = [stateText, previousYearPart === null ? null : `N-1 : ${previousYearPart}`];
  return parts.filter((part) => part !== null).join(' · ') || null;
}
