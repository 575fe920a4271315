import { parseDayNumber } from '../calendar/written-day.ts';
import { headingAbove } from './recognise-grid.ts';
import { dayOfSerial, isEmptyCell, type WorkbookCell, type WorkbookSheet } from './sheet.ts';
import { dayOfCell, isDateCell, isSummary, nightsOfCell } from './sheet-cell.ts';
import {
  type DaysLayout,
  maxTitleRows,
  type PeriodFromUser,
  type RecognisedLayout,
} from './sheet-layout.ts';
import { periodOfSheet } from './sheet-title.ts';

export const asOfWords = /arr[êe]t|photo|situation|as.?of|extraction|édit/i;
export const dayWords = /jour|date|s[ée]jour/i;
export const nightsWords = /nuit|pax|personnes/i;
/** Headings of other columns beside the nights. */
export const otherWords =
  /n\s?-\s?[12]|budget|objectif|cumul|total|[ée]cart|pr[ée]v|moyenne|%|taux|chambre|chiffre|montant|recette|€|ann[ée]e|semaine|pick/i;

/** Recognises a sheet with a row per day; 'unknown' where its columns are ambiguous. */
export function recogniseDays(
  sheet: WorkbookSheet,
  periodFromUser: PeriodFromUser,
): RecognisedLayout {
  const width = Math.max(0, ...sheet.rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const dateColumns = columns.filter((column) => hasDates(sheet, column));
  if (dateColumns.length > 0) return layoutWithDates(sheet, columns, dateColumns, periodFromUser);
  const numberColumns = columns.filter((column) => hasDayNumbers(sheet, column));
  const [dayColumn] = numberColumns;
  if (dayColumn === undefined || numberColumns.length > 1) return { kind: 'unknown' };
  return layoutWithDayNumbers(sheet, columns, dayColumn, periodFromUser);
}

function layoutWithDates(
  sheet: WorkbookSheet,
  columns: number[],
  dateColumns: number[],
  periodFromUser: PeriodFromUser,
): RecognisedLayout {
  const firstRow = sheet.rows.findIndex((row) =>
    dateColumns.some((column) => isCompleteDate(row[column], sheet)),
  );
  const roles = dayAndAsOf(sheet, firstRow, dateColumns);
  if (roles === null) return { kind: 'unknown' };
  const { year } = periodOfSheet(sheet, firstRow, periodFromUser);
  const nightsColumn = findNightsColumn(sheet, firstRow, columns, dateColumns);
  if (nightsColumn === null) return { kind: 'unknown' };
  const lacksYear = sheet.rows.some(
    (row) => dayOfCell(row[roles.dayColumn] ?? null, sheet.system, null).kind === 'yearless',
  );
  if (lacksYear && year === null) return { kind: 'incomplete', missing: 'year' };
  return layoutOf({ firstRow, ...roles, nightsColumn, month: null, year });
}

function layoutWithDayNumbers(
  sheet: WorkbookSheet,
  columns: number[],
  dayColumn: number,
  periodFromUser: PeriodFromUser,
): RecognisedLayout {
  const firstRow = sheet.rows.findIndex((row) => dayNumber(row[dayColumn] ?? null) !== null);
  const nightsColumn = findNightsColumn(sheet, firstRow, columns, [dayColumn]);
  if (nightsColumn === null) return { kind: 'unknown' };
  const { month, year, lacksYear } = periodOfSheet(sheet, firstRow, periodFromUser);
  if (month === null) return { kind: 'incomplete', missing: lacksYear ? 'year' : 'month' };
  return layoutOf({ firstRow, dayColumn, nightsColumn, asOfColumn: null, month, year });
}

function layoutOf(layout: Omit<DaysLayout, 'kind'>): RecognisedLayout {
  return { kind: 'layout', layout: { kind: 'days', ...layout } };
}

/** Whether most cells of a column below its first date are dates. */
function hasDates(sheet: WorkbookSheet, column: number): boolean {
  const cells = sheet.rows.map((row) => row[column] ?? null);
  const first = cells.findIndex((cell) => isCompleteDate(cell, sheet));
  if (first === -1) return hasDateSerials(sheet, cells, column);
  const cellsBelow = cells.slice(first).filter((cell) => !isEmptyCell(cell) && !isSummary(cell));
  return cellsBelow.filter((cell) => isDateCell(cell)).length * 2 > cellsBelow.length;
}

function isCompleteDate(cell: WorkbookCell | undefined, { system }: WorkbookSheet): boolean {
  const isDate = cell !== undefined && isDateCell(cell);
  return isDate && dayOfCell(cell, system, 2000).kind === 'day';
}

/** Plain serial numbers are dates only below a heading with 'date' or 'jour'. */
function hasDateSerials(
  sheet: WorkbookSheet,
  cells: readonly WorkbookCell[],
  column: number,
): boolean {
  const first = cells.findIndex((cell) => typeof cell === 'number');
  if (first === -1 || !dayWords.test(headingAbove(sheet, first, column))) return false;
  const numbers = cells.filter((cell) => typeof cell === 'number');
  return numbers.every((serial) => dayOfSerial(serial, sheet.system) !== null);
}

/** Which date column has the stay dates and which the as-of dates; null where the headings do not tell. */
function dayAndAsOf(sheet: WorkbookSheet, firstRow: number, dateColumns: readonly number[]) {
  const [first, second, ...more] = dateColumns;
  if (first === undefined || more.length > 0) return null;
  if (second === undefined) return { dayColumn: first, asOfColumn: null };
  const isAsOf = (column: number) => asOfWords.test(headingAbove(sheet, firstRow, column));
  if (isAsOf(first) === isAsOf(second)) return null;
  return isAsOf(first)
    ? { dayColumn: second, asOfColumn: first }
    : { dayColumn: first, asOfColumn: second };
}

/** The column of the nights: the one with such a heading, else the only one with numbers; null when ambiguous. */
function findNightsColumn(
  sheet: WorkbookSheet,
  firstRow: number,
  columns: readonly number[],
  dateColumns: readonly number[],
): number | null {
  const numeric = columns.filter(
    (column) => !dateColumns.includes(column) && hasNumbers(sheet, firstRow, column),
  );
  const heading = (column: number) => headingAbove(sheet, firstRow, column);
  const candidates = numeric.filter((column) => !otherWords.test(heading(column)));
  const headed = candidates.filter((column) => nightsWords.test(heading(column)));
  const [first, second] = headed.length > 0 ? headed : candidates;
  return first === undefined || second !== undefined ? null : first;
}

function hasNumbers(sheet: WorkbookSheet, firstRow: number, column: number): boolean {
  const cells = sheet.rows.slice(firstRow).map((row) => row[column] ?? null);
  return cells.some(
    (cell) => typeof cell !== 'object' && nightsOfCell(cell, 'down').figure !== null,
  );
}

/** Whether a column has the day numbers of a month, counted from 1. */
function hasDayNumbers(sheet: WorkbookSheet, column: number): boolean {
  const cells = sheet.rows.map((row) => row[column] ?? null);
  const first = cells.findIndex((cell) => dayNumber(cell) !== null);
  if (first === -1 || first > maxTitleRows) return false;
  const numbers = cells
    .slice(first)
    .filter((cell) => !isEmptyCell(cell) && !isSummary(cell))
    .map(dayNumber);
  return numbers.length >= 5 && numbers.every((number, index) => number === index + 1);
}

/** The day number in a cell, 1 to 31; null where there is none. */
export function dayNumber(cell: WorkbookCell): number | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 1 && cell <= 31 ? cell : null;
  return typeof cell === 'string' ? parseDayNumber(cell) : null;
}
