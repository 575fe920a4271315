import { type Day, dayOf, isDay } from '../calendar/day.ts';
import { isMonthFirst, parseWrittenMonth } from '../calendar/written-day.ts';
import { dayNumber } from './recognise-days.ts';
import {
  cellAt,
  isEmptyCell,
  type WorkbookCell,
  type WorkbookCellPosition,
  type WorkbookSheet,
} from './sheet.ts';
import { type DayDirection, dayOfCell, isSummary, nightsOfCell, textOfCell } from './sheet-cell.ts';
import type { DaysLayout, GridLayout, SheetLayout } from './sheet-layout.ts';

/** A figure and its cell; `asOf` is null where the sheet has no as-of date. */
export type ReadFigure = WorkbookCellPosition & {
  readonly asOf: Day | null;
  readonly day: Day;
  readonly nuitees: number;
};

/** A cell that is not imported; `reason` is a French sentence. */
export type RefusedCell = WorkbookCellPosition & { readonly text: string; readonly reason: string };

export type ReadSheet = {
  readonly figures: readonly ReadFigure[];
  readonly refused: readonly RefusedCell[];
};

type SheetResult = { figures: ReadFigure[]; refused: RefusedCell[] };

/** Reads the figures of a sheet by its layout, without sums, averages and empty cells. */
export function readSheet(sheet: WorkbookSheet, layout: SheetLayout): ReadSheet {
  const result: SheetResult = { figures: [], refused: [] };
  const columns = layout.kind === 'days' ? dateColumnsOf(layout) : [layout.labelColumn];
  if (columns.some((column) => hasMonthFirst(sheet, column))) {
    return { figures: [], refused: [refusedColumn(columns[0] ?? 0, layout.firstRow)] };
  }
  for (let row = layout.firstRow; row < sheet.rows.length; row += 1) {
    if (layout.kind === 'days') readDayRow(sheet, row, layout, result);
    else readGridRow(sheet, row, layout, result);
  }
  return result;
}

function dateColumnsOf({ dayColumn, asOfColumn }: DaysLayout): number[] {
  return asOfColumn === null ? [dayColumn] : [dayColumn, asOfColumn];
}

/** One date in American order makes all dates of the column ambiguous: '01/02' may be 2 January. */
function hasMonthFirst(sheet: WorkbookSheet, column: number): boolean {
  return sheet.rows.some((row) => {
    const cell = row[column];
    return typeof cell === 'string' && isMonthFirst(cell);
  });
}

function refusedColumn(column: number, row: number): RefusedCell {
  const reason =
    'Les dates de cette colonne ont le mois avant le jour (format américain) : aucune ne peut être lue sans risque.';
  return { row, column, text: '', reason };
}

function readDayRow(
  sheet: WorkbookSheet,
  row: number,
  layout: DaysLayout,
  result: SheetResult,
): void {
  const { dayColumn, nightsColumn } = layout;
  const cell = cellAt(sheet, row, nightsColumn);
  const label = cellAt(sheet, row, dayColumn);
  if (isEmptyCell(cell) || isSummaryRow(sheet, row, label)) return;
  const day = dayOfLabel(sheet, label, layout);
  if ('reason' in day) {
    refuse(result, { row, column: dayColumn }, [label, cell], day.reason);
    return;
  }
  const asOf = readAsOf(sheet, row, layout);
  if (asOf !== null && 'reason' in asOf) {
    refuse(result, { row, column: asOf.column }, [asOf.cell, cell], asOf.reason);
    return;
  }
  addFigure(result, { row, column: nightsColumn }, cell, {
    direction: 'down',
    asOf: asOf?.day ?? null,
    day: day.day,
  });
}

/** The as-of date of a row; null where the layout has no as-of column. */
function readAsOf(
  sheet: WorkbookSheet,
  row: number,
  { asOfColumn, year }: DaysLayout,
): { day: Day } | { column: number; cell: WorkbookCell; reason: string } | null {
  if (asOfColumn === null) return null;
  const cell = cellAt(sheet, row, asOfColumn);
  const read = dayOfCell(cell, sheet.system, year);
  if (read.kind === 'day') return { day: read.day };
  const reason =
    read.kind === 'wrong' ? read.reason : 'La date d’arrêté manque ou n’est pas lisible.';
  return { column: asOfColumn, cell, reason };
}

/** Whether the row has sums or averages: by its label, or, without a label, by any of its cells. */
function isSummaryRow(sheet: WorkbookSheet, row: number, label: WorkbookCell): boolean {
  if (!isEmptyCell(label)) return isSummary(label);
  return sheet.rows[row]?.some(isSummary) ?? false;
}

function dayOfLabel(
  sheet: WorkbookSheet,
  label: WorkbookCell,
  { month, year }: DaysLayout,
): DayOrReason {
  if (isEmptyCell(label)) return { reason: 'Il n’y a pas de date sur cette ligne.' };
  if (month !== null) {
    const number = dayNumber(label);
    if (number !== null) return dayOrReason(dayOf(month.year, month.month, number));
  }
  const read = dayOfCell(label, sheet.system, year);
  if (read.kind === 'day') return { day: read.day };
  if (read.kind === 'wrong') return { reason: read.reason };
  return { reason: read.kind === 'yearless' ? 'L’année manque.' : 'Ce n’est pas une date.' };
}

type DayOrReason = { readonly day: Day } | { readonly reason: string };

function dayOrReason(day: Day): DayOrReason {
  return isDay(day) ? { day } : { reason: 'Ce jour n’existe pas dans le mois.' };
}

function readGridRow(
  sheet: WorkbookSheet,
  row: number,
  layout: GridLayout,
  result: SheetResult,
): void {
  const { labelColumn, days } = layout;
  const filled = days.filter(({ column }) => !isEmptyCell(cellAt(sheet, row, column)));
  const label = labelColumn < 0 ? null : cellAt(sheet, row, labelColumn);
  if (filled.length === 0 || isSummaryRow(sheet, row, label)) return;
  const meaning = rowMeaning(sheet, label, layout);
  if ('reason' in meaning) {
    refuse(result, { row, column: Math.max(0, labelColumn) }, [label], meaning.reason);
    return;
  }
  for (const { column, day } of filled) {
    const cell = cellAt(sheet, row, column);
    const read = typeof day === 'string' ? { day } : dayOfColumn(meaning, day);
    if ('day' in read) {
      addFigure(result, { row, column }, cell, {
        direction: 'across',
        asOf: meaning.asOf,
        day: read.day,
      });
    } else if (nightsOfCell(cell, 'across').figure !== null) {
      // A dash in column 31 of a month of 30 days is neither a figure nor an error.
      refuse(result, { row, column }, [cell], read.reason);
    }
  }
}

/** The as-of date or month of a grid row. */
type RowMeaning = { readonly asOf: Day | null; readonly year: number; readonly month: number };

function rowMeaning(
  sheet: WorkbookSheet,
  label: WorkbookCell,
  { label: kind, month, year }: GridLayout,
): RowMeaning | { readonly reason: string } {
  const layoutMonth = month ?? { year: 0, month: 0 };
  if (kind === 'nights') return { asOf: null, ...layoutMonth };
  if (kind === 'as-of') {
    const read = dayOfCell(label, sheet.system, year);
    if (read.kind === 'day') return { asOf: read.day, ...layoutMonth };
    return {
      reason:
        read.kind === 'wrong' ? read.reason : 'La ligne ne commence pas par une date d’arrêté.',
    };
  }
  const written = typeof label === 'string' ? parseWrittenMonth(label) : null;
  if (written !== null) {
    const completeYear = written.year ?? year;
    return completeYear === null
      ? { reason: 'L’année manque.' }
      : { asOf: null, year: completeYear, month: written.month };
  }
  const read = dayOfCell(label, sheet.system, year);
  if (read.kind !== 'day') return { reason: 'La ligne ne commence pas par un mois.' };
  return { asOf: null, year: Number(read.day.slice(0, 4)), month: Number(read.day.slice(5, 7)) };
}

function dayOfColumn({ year, month }: RowMeaning, day: number): DayOrReason {
  return dayOrReason(dayOf(year, month, day));
}

type FigureTarget = {
  readonly direction: DayDirection;
  readonly asOf: Day | null;
  readonly day: Day;
};

function addFigure(
  result: SheetResult,
  position: WorkbookCellPosition,
  cell: WorkbookCell,
  { direction, asOf, day }: FigureTarget,
): void {
  const { figure, reason } = nightsOfCell(cell, direction);
  if (reason !== null) refuse(result, position, [cell], reason);
  else if (figure !== null) result.figures.push({ ...position, asOf, day, nuitees: figure });
}

/** `cells`: the invalid cell, and the figure that is refused because of it. */
function refuse(
  result: SheetResult,
  position: WorkbookCellPosition,
  cells: readonly WorkbookCell[],
  reason: string,
): void {
  const text = cells
    .map(textOfCell)
    .filter((part) => part !== '')
    .join(' · ');
  result.refused.push({ ...position, text, reason });
}
