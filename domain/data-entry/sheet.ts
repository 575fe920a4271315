import { addDays, type Day, isDay } from '../calendar/day.ts';

/** A sheet as a plain grid of cells, independent of where it comes from: a file, a CSV text, a paste. */

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
export type Cell = null | string | number | DateCell | SpreadCell;

export type Sheet = {
  readonly name: string;
  readonly system: DateSystem;
  /** Rows may differ in length. */
  readonly rows: readonly (readonly Cell[])[];
  /** What the spreadsheet program does not show. */
  readonly isHidden?: boolean;
  readonly hiddenRows?: ReadonlySet<number>;
  readonly hiddenColumns?: ReadonlySet<number>;
};

/** The position of a cell, counted from 0. */
export type CellPosition = { readonly row: number; readonly column: number };

const epochs: Record<DateSystem, Day> = { 1900: '1899-12-30', 1904: '1904-01-01' };
const millisecondsPerDay = 86_400_000;

/**
 * The day that the spreadsheet program shows for a serial number; null outside 2000 to 2100. A time of day is
 * cut off, a remainder below a millisecond is the noise of a formula and is rounded: 45658.99999999999 is the
 * next day.
 */
export function dayOfSerial(serial: number, system: DateSystem): Day | null {
  // A larger number could exceed the range of Date.
  if (!(serial >= 0 && serial < 100_000)) return null;
  const whole = Math.floor(Math.round(serial * millisecondsPerDay) / millisecondsPerDay);
  const day = addDays(epochs[system], whole);
  return isDay(day) ? day : null;
}

export function cellAt(sheet: Pick<Sheet, 'rows'>, row: number, column: number): Cell {
  return sheet.rows[row]?.[column] ?? null;
}

/** Whether the cell is empty or has only spaces. */
export function isEmptyCell(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** The number of columns of the longest row. */
export function widthOf({ rows }: Pick<Sheet, 'rows'>): number {
  return rows.reduce((width, row) => Math.max(width, row.length), 0);
}

/** Some cells of a sheet: a byte for each cell, because a sheet may have a million. */
export class CellSet {
  readonly #width: number;
  readonly #isIn: Uint8Array;

  constructor(sheet: Pick<Sheet, 'rows'>) {
    this.#width = widthOf(sheet);
    this.#isIn = new Uint8Array(this.#width * sheet.rows.length);
  }

  add({ row, column }: CellPosition): void {
    this.#isIn[row * this.#width + column] = 1;
  }

  has(row: number, column: number): boolean {
    return this.#isIn[row * this.#width + column] === 1;
  }
}

/** The sheet without the cells of hidden rows and columns; positions stay those of the file. */
export function visibleSheet(sheet: Sheet): Sheet {
  const { rows, hiddenRows = new Set(), hiddenColumns = new Set() } = sheet;
  if (hiddenRows.size === 0 && hiddenColumns.size === 0) return sheet;
  return {
    ...sheet,
    rows: rows.map((cells, row) => {
      if (hiddenRows.has(row)) return [];
      if (hiddenColumns.size === 0) return cells;
      return cells.map((cell, column) => (hiddenColumns.has(column) ? null : cell));
    }),
  };
}

/** The name of a column: 0 → 'A', 27 → 'AB'. */
export function columnName(column: number): string {
  const prefix = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return prefix === 0 ? letter : `${columnName(prefix - 1)}${letter}`;
}

/** The name of a cell in the spreadsheet: 'B12'. */
export function cellName({ row, column }: CellPosition): string {
  return `${columnName(column)}${row + 1}`;
}

/** A rectangle of cells; both ends are included. */
export type CellRange = { readonly from: CellPosition; readonly to: CellPosition };

/** 'AG3:BH5', or 'B2' for a single cell. */
export function rangeName({ from, to }: CellRange): string {
  const [first, last] = [cellName(from), cellName(to)];
  return first === last ? first : `${first}:${last}`;
}

/** Groups cells, given row by row, into rectangles: runs of a row, and equal runs of the rows below it. */
export function rangesOf(cells: readonly CellPosition[]): CellRange[] {
  const ranges: { from: CellPosition; to: CellPosition }[] = [];
  let open: typeof ranges = [];
  for (let index = 0; index < cells.length; ) {
    const from = cells[index] as CellPosition;
    let end = index + 1;
    while (cells[end]?.row === from.row && cells[end]?.column === from.column + end - index)
      end += 1;
    const to = { row: from.row, column: from.column + end - index - 1 };
    open = open.filter((range) => range.to.row >= from.row - 1);
    const above = open.find(
      (range) =>
        range.to.row === from.row - 1 &&
        range.from.column === from.column &&
        range.to.column === to.column,
    );
    if (above === undefined) {
      const range = { from, to };
      ranges.push(range);
      open.push(range);
    } else above.to = to;
    index = end;
  }
  return ranges;
}
