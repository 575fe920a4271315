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

/** An import reads a column of nights again, and leaves the others aside by their name. */
const dayHeadings: Readonly<Record<Measure, string>> = {
  nuitees: 'Nuit',
  rooms: 'Chambres',
  revenue: 'CA',
};
const figuresOfTotal = ['TOTAL', 'Daily Pick-Up', 'BUDGET', 'Écart budget'];
const figuresOfPreviousYear = ['N-1', 'Écart N-1'];

/**
 * The dashboard's table: a row per as-of date, the newest first, a column per stay date; the figures of the measure,
 * revenue in cents. The headings have the year where it is not that of the latest as-of date, so that the file says it
 * under any name.
 */
export function gridSheet(
  month: Month,
  grid: Grid,
  budget: number | null,
  measure: Measure = 'nuitees',
): SheetContent {
  const year = Number(grid.rows.at(-1)?.as_of.slice(0, 4) ?? month.year);
  const length = year === month.year ? 'dd/mm'.length : 'dd/mm/yyyy'.length;
  const days = daysOfMonth(month).map(
    (day) => `${dayHeadings[measure]} du ${frenchDay(day).slice(0, length)}`,
  );
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
