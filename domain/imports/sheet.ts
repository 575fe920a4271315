import { addDays, type Day, isDay } from '../calendar/day.ts';

/** A spreadsheet as a plain grid of cells, independent of its file format. */

/** Serial numbers of Excel count days from the end of 1899, or, in files of old Macintoshes, from 1904. */
export type DateSystem = 1900 | 1904;

/** A number with a date format. `day` is null outside 2000 to 2100; 'month': the format shows no day. */
export type DateCell = {
  readonly kind: 'date';
  readonly day: Day | null;
  readonly shows: 'day' | 'month';
};

/** A number in a merged cell of several rows or columns. */
export type SpreadCell = {
  readonly kind: 'spread';
  readonly value: number;
  readonly rows: number;
  readonly columns: number;
};

/** null: empty. Percentages, errors and formulas without a cached value are text. */
export type WorkbookCell = null | string | number | DateCell | SpreadCell;

export type WorkbookSheet = {
  readonly name: string;
  readonly system: DateSystem;
  /** Rows may differ in length. */
  readonly rows: readonly (readonly WorkbookCell[])[];
};

/** The position of a cell, counted from 0. */
export type WorkbookCellPosition = { readonly row: number; readonly column: number };

const epochs: Record<DateSystem, Day> = { 1900: '1899-12-30', 1904: '1904-01-01' };

/** The day of a serial number without its time; null outside 2000 to 2100. */
export function dayOfSerial(serial: number, system: DateSystem): Day | null {
  // A larger number could exceed the range of Date.
  if (!(serial >= 0 && serial < 100_000)) return null;
  const day = addDays(epochs[system], Math.floor(serial));
  return isDay(day) ? day : null;
}

export function cellAt(sheet: WorkbookSheet, row: number, column: number): WorkbookCell {
  return sheet.rows[row]?.[column] ?? null;
}

/** Whether the cell is empty or has only spaces. */
export function isEmptyCell(cell: WorkbookCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** The name of a column: 0 → 'A', 27 → 'AB'. */
export function columnName(column: number): string {
  const prefix = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return prefix === 0 ? letter : `${columnName(prefix - 1)}${letter}`;
}

/** The name of a cell in the spreadsheet: 'B12'. */
export function cellName({ row, column }: WorkbookCellPosition): string {
  return `${columnName(column)}${row + 1}`;
}
