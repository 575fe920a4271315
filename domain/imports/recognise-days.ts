import { parseDayNumber } from '../calendar/written-day.ts';
import { headingAbove } from './recognise-grid.ts';
import { dayOfSerial, type GridCell, isEmptyCell, type Sheet } from './sheet.ts';
import { dayOfCell, isDateCell, isSummary, nightsOfCell } from './sheet-cell.ts';
import {
  type DaysLayout,
  maxTitleRows,
  type RecognisedLayout,
  type UserAnswers,
} from './sheet-layout.ts';
import { periodOfSheet } from './sheet-title.ts';

export const asOfWords = /arr[êe]t|photo|situation|as.?of|extraction|édit/i;
export const dayWords = /jour|date|s[ée]jour/i;
export const nightsWords = /nuit|pax|personnes/i;
/** Columns that stand beside the nights and are something else. */
export const otherWords =
  /n\s?-\s?[12]|budget|objectif|cumul|total|[ée]cart|pr[ée]v|moyenne|%|taux|chambre|chiffre|montant|recette|€|ann[ée]e|semaine|pick/i;

/** Recognises a sheet with a row per day. 'unknown' where columns could be taken for one another. */
export function recogniseDays(sheet: Sheet, told: UserAnswers): RecognisedLayout {
  const width = Math.max(0, ...sheet.rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const dated = columns.filter((column) => isDated(sheet, column));
  if (dated.length > 0) return datedDays(sheet, columns, dated, told);
  const counted = columns.filter((column) => countsDays(sheet, column));
  const [dayColumn] = counted;
  if (dayColumn === undefined || counted.length > 1) return { kind: 'unknown' };
  return countedDays(sheet, columns, dayColumn, told);
}

function datedDays(
  sheet: Sheet,
  columns: number[],
  dated: number[],
  told: UserAnswers,
): RecognisedLayout {
  const firstRow = sheet.rows.findIndex((row) =>
    dated.some((column) => isWhole(row[column], sheet)),
  );
  const chosen = dayAndAsOf(sheet, firstRow, dated);
  if (chosen === null) return { kind: 'unknown' };
  const { year } = periodOfSheet(sheet, firstRow, told);
  const nightsColumn = nightsAmong(sheet, firstRow, columns, dated);
  if (nightsColumn === null) return { kind: 'unknown' };
  const lacksYear = sheet.rows.some(
    (row) => dayOfCell(row[chosen.dayColumn] ?? null, sheet.system, null).kind === 'yearless',
  );
  if (lacksYear && year === null) return { kind: 'asks', asks: 'year' };
  return layoutOf({ firstRow, ...chosen, nightsColumn, month: null, year });
}

function countedDays(
  sheet: Sheet,
  columns: number[],
  dayColumn: number,
  told: UserAnswers,
): RecognisedLayout {
  const firstRow = sheet.rows.findIndex((row) => dayNumber(row[dayColumn] ?? null) !== null);
  const nightsColumn = nightsAmong(sheet, firstRow, columns, [dayColumn]);
  if (nightsColumn === null) return { kind: 'unknown' };
  const { month, year, lacksYear } = periodOfSheet(sheet, firstRow, told);
  if (month === null) return { kind: 'asks', asks: lacksYear ? 'year' : 'month' };
  return layoutOf({ firstRow, dayColumn, nightsColumn, asOfColumn: null, month, year });
}

function layoutOf(layout: Omit<DaysLayout, 'kind'>): RecognisedLayout {
  return { kind: 'layout', layout: { kind: 'days', ...layout } };
}

/** Whether most of what a column holds below its first date are dates. */
function isDated(sheet: Sheet, column: number): boolean {
  const cells = sheet.rows.map((row) => row[column] ?? null);
  const first = cells.findIndex((cell) => isWhole(cell, sheet));
  if (first === -1) return isSerials(sheet, cells, column);
  const below = cells.slice(first).filter((cell) => !isEmptyCell(cell) && !isSummary(cell));
  return below.filter((cell) => isDateCell(cell)).length * 2 > below.length;
}

function isWhole(cell: GridCell | undefined, { system }: Sheet): boolean {
  const isDate = cell !== undefined && isDateCell(cell);
  return isDate && dayOfCell(cell, system, 2000).kind === 'day';
}

/** Serial numbers without a date's format count only where the heading says 'date' or 'jour'. */
function isSerials(sheet: Sheet, cells: readonly GridCell[], column: number): boolean {
  const first = cells.findIndex((cell) => typeof cell === 'number');
  if (first === -1 || !dayWords.test(headingAbove(sheet, first, column))) return false;
  const numbers = cells.filter((cell) => typeof cell === 'number');
  return numbers.every((serial) => dayOfSerial(serial, sheet.system) !== null);
}

/** Which of the date columns is the stay day, and which the as-of day; null where headings do not say. */
function dayAndAsOf(sheet: Sheet, firstRow: number, dated: readonly number[]) {
  const [first, second, ...more] = dated;
  if (first === undefined || more.length > 0) return null;
  if (second === undefined) return { dayColumn: first, asOfColumn: null };
  const isAsOf = (column: number) => asOfWords.test(headingAbove(sheet, firstRow, column));
  if (isAsOf(first) === isAsOf(second)) return null;
  return isAsOf(first)
    ? { dayColumn: second, asOfColumn: first }
    : { dayColumn: first, asOfColumn: second };
}

/** The one column of nights: the one headed so, else the only one with numbers; null where several could be. */
function nightsAmong(
  sheet: Sheet,
  firstRow: number,
  columns: readonly number[],
  dated: readonly number[],
): number | null {
  const numeric = columns.filter(
    (column) => !dated.includes(column) && hasNumbers(sheet, firstRow, column),
  );
  const heading = (column: number) => headingAbove(sheet, firstRow, column);
  const possible = numeric.filter((column) => !otherWords.test(heading(column)));
  const headed = possible.filter((column) => nightsWords.test(heading(column)));
  const [only, another] = headed.length > 0 ? headed : possible;
  return only === undefined || another !== undefined ? null : only;
}

function hasNumbers(sheet: Sheet, firstRow: number, column: number): boolean {
  const cells = sheet.rows.slice(firstRow).map((row) => row[column] ?? null);
  return cells.some(
    (cell) => typeof cell !== 'object' && nightsOfCell(cell, 'down').figure !== null,
  );
}

/** Whether a column counts the days of a month from 1, alone among the numbers beside it. */
function countsDays(sheet: Sheet, column: number): boolean {
  const cells = sheet.rows.map((row) => row[column] ?? null);
  const first = cells.findIndex((cell) => dayNumber(cell) !== null);
  if (first === -1 || first > maxTitleRows) return false;
  const numbers = cells
    .slice(first)
    .filter((cell) => !isEmptyCell(cell) && !isSummary(cell))
    .map(dayNumber);
  return numbers.length >= 5 && numbers.every((number, index) => number === index + 1);
}

/** The number of a day in a column that counts them. */
export function dayNumber(cell: GridCell): number | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 1 && cell <= 31 ? cell : null;
  return typeof cell === 'string' ? parseDayNumber(cell) : null;
}
