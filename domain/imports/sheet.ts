import { addDays, type Day, isDay } from '../calendar/day.ts';

/** A spreadsheet as a plain grid of cells, whatever file it came from. */

/** Excel counts days from the end of 1899, or, on old Macintoshes, from 1904. */
export type DateSystem = 1900 | 1904;

/** A number that is written as a date. `day` is null outside 2000 to 2100; 'month': its format shows no day. */
export type DateCell = {
  readonly kind: 'date';
  readonly day: Day | null;
  readonly shows: 'day' | 'month';
};

/** A number in a merged cell that covers several rows, or several columns. */
export type SpreadCell = {
  readonly kind: 'spread';
  readonly value: number;
  readonly rows: number;
  readonly columns: number;
};

/** null: empty. Percentages, errors and formulas that were never reckoned are text. */
export type GridCell = null | string | number | DateCell | SpreadCell;

export type Sheet = {
  readonly name: string;
  readonly system: DateSystem;
  /** Rows may differ in length. */
  readonly rows: readonly (readonly GridCell[])[];
};

/** A place in a sheet, counted from 0. */
export type CellPosition = { readonly row: number; readonly column: number };

const epochs: Record<DateSystem, Day> = { 1900: '1899-12-30', 1904: '1904-01-01' };

/** The day of a serial number, its time of day left out; null where it is none of 2000 to 2100. */
export function dayOfSerial(serial: number, system: DateSystem): Day | null {
  // Beyond, a Date would not hold it.
  if (!(serial >= 0 && serial < 100_000)) return null;
  const day = addDays(epochs[system], Math.floor(serial));
  return isDay(day) ? day : null;
}

export function cellAt(sheet: Sheet, row: number, column: number): GridCell {
  return sheet.rows[row]?.[column] ?? null;
}

/** Whether nothing is written in the cell. */
export function isEmptyCell(cell: GridCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** 0 → 'A', 27 → 'AB': a column as its heading names it. */
export function columnName(column: number): string {
  const before = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return before === 0 ? letter : `${columnName(before - 1)}${letter}`;
}

/** 'B12', as the spreadsheet itself names a cell. */
export function cellName({ row, column }: CellPosition): string {
  return `${columnName(column)}${row + 1}`;
}
