import { frenchDay, monthTitle } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import type { CsvCell } from '../exports/csv.ts';
import {
  measureColumn,
  percentColumn,
  type SheetColumn,
  type SheetContent,
} from '../exports/sheet.ts';
import type { Grid, GridRow } from '../nights/grid.ts';
import { type Measure, measureNames } from '../nights/measure.ts';
import { roundedTo } from '../numbers/rounded.ts';
import { basisText } from './basis-text.ts';
import { tableRow } from './table-row.ts';

const figuresOfTotal = ['TOTAL', 'Daily Pick-Up', 'BUDGET', 'Écart budget'];
const figuresOfPreviousYear = ['N-1', 'Écart N-1'];

/**
 * The dashboard's table: a row per as-of date, the newest first, a column per stay date; the figures of the measure,
 * revenue in cents.
 */
export function gridSheet(
  month: Month,
  grid: Grid,
  budget: number | null,
  measure: Measure = 'nuitees',
): SheetContent {
  const days = daysOfMonth(month).map((day) => `Nuit du ${frenchDay(day).slice(0, 5)}`);
  const figure = (heading: string) => measureColumn(heading, measure);
  return {
    title: `${measureNames[measure]} ${monthTitle(month)}`,
    columns: [
      { heading: 'Arrêté', holds: 'day' },
      // Without their unit: an import reads them as the nights of the stay dates.
      ...days.map((heading): SheetColumn => ({ ...figure(heading), unit: undefined })),
      ...figuresOfTotal.map(figure),
      percentColumn(`% (${measureNames[measure]}/Bud)`),
      ...figuresOfPreviousYear.map(figure),
      { heading: 'Base N-1', holds: 'text' },
    ],
    rows: grid.rows.toReversed().map((row) => gridCells(row, days.length, budget)),
  };
}

function gridCells(row: GridRow, days: number, budget: number | null): CsvCell[] {
  const summary = tableRow(row, budget);
  return [
    row.as_of,
    ...Array.from({ length: days }, (_, index) => row.nights[index] ?? null),
    summary.total,
    summary.pickUp,
    summary.budget,
    summary.budgetVariance,
    roundedTo(summary.budgetPercent, 1),
    row.n1_value,
    summary.previousYearGap,
    row.basis === null ? null : basisText(row.basis),
  ];
}
