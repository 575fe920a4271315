import { frenchDay, monthTitle } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import type { CsvCell } from '../exports/csv.ts';
import { nightsColumn, percentColumn, type SheetContent } from '../exports/sheet.ts';
import type { Grid, GridRow } from '../nights/grid.ts';
import { roundedTo } from '../numbers/rounded.ts';
import { basisText } from './basis-text.ts';
import { tableRow } from './table-row.ts';

const summaryColumns = [
  ...['TOTAL', 'Daily Pick-Up', 'BUDGET', 'Écart budget'].map(nightsColumn),
  percentColumn('% (Nuitées/Bud)'),
  ...['N-1', 'Écart N-1'].map(nightsColumn),
];

/** The dashboard's table: a row per as-of date, the newest first, a column per stay date; nights. */
export function gridSheet(month: Month, grid: Grid, budget: number | null): SheetContent {
  const days = daysOfMonth(month).map((day) => `Nuit du ${frenchDay(day).slice(0, 5)}`);
  return {
    title: `Nuitées ${monthTitle(month)}`,
    columns: [
      { heading: 'Arrêté', holds: 'day' },
      ...days.map((heading) => ({ heading, holds: 'number' as const, decimals: 0 as const })),
      ...summaryColumns,
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
