import { addDays, dayOfMonth } from '../calendar/day.ts';
import { parseDayNumber, parseWrittenMonth } from '../calendar/written-day.ts';
import { cellAt, type GridCell, isEmptyCell, type Sheet } from './sheet.ts';
import { dayOfCell, isDateCell, isSummary } from './sheet-cell.ts';
import {
  type DayColumn,
  type GridLayout,
  maxTitleRows,
  type RecognisedLayout,
  type UserAnswers,
} from './sheet-layout.ts';
import { periodOfSheet } from './sheet-title.ts';

/** Fewer days side by side than this are no heading of days. */
const fewestDays = 5;

/** Recognises a sheet with a column per day: as-of days, months or 'nuitées' down its side; null if it is none. */
export function recogniseGrid(sheet: Sheet, told: UserAnswers): RecognisedLayout | null {
  const heading = dayHeading(sheet);
  if (heading === null) return null;
  const { row, days } = heading;
  const firstRow = row + 1;
  const labels = labelsOf(sheet, firstRow, days);
  const label = kindOfRows(sheet, labels);
  if (label === null) return { kind: 'unknown' };
  const period = periodOfSheet(sheet, firstRow, told);
  const { month, year } = period;
  const grid: GridLayout = {
    kind: 'grid',
    firstRow,
    labelColumn: labels.column,
    label,
    days,
    month,
    year,
  };
  const readable: RecognisedLayout = { kind: 'layout', layout: grid };
  if (typeof days[0]?.day === 'string') return label === 'month' ? { kind: 'unknown' } : readable;
  if (label === 'month') {
    return year === null && labels.cells.some(isYearless)
      ? { kind: 'asks', asks: 'year' }
      : readable;
  }
  if (month !== null) return readable;
  return { kind: 'asks', asks: period.lacksYear ? 'year' : 'month' };
}

/** The first row whose cells count 1, 2, 3 … or name days that follow each other. */
function dayHeading(sheet: Sheet): { row: number; days: DayColumn[] } | null {
  for (const [row, cells] of sheet.rows.slice(0, maxTitleRows).entries()) {
    const start = cells.findIndex((cell, column) => isNext(cells, column, cell, sheet));
    if (start === -1) continue;
    const days: DayColumn[] = [];
    for (let column = start; column < cells.length; column += 1) {
      const day = headedDay(cells[column] ?? null, sheet);
      const before = days.at(-1)?.day;
      if (day === null || (before !== undefined && !follows(before, day))) break;
      days.push({ column, day });
    }
    if (days.length >= fewestDays) return { row, days };
  }
  return null;
}

function isNext(cells: readonly GridCell[], column: number, cell: GridCell, sheet: Sheet): boolean {
  const [one, other] = [headedDay(cell, sheet), headedDay(cells[column + 1] ?? null, sheet)];
  return (
    one !== null && other !== null && (one === 1 || typeof one === 'string') && follows(one, other)
  );
}

function headedDay(cell: GridCell, { system }: Sheet): number | string | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 1 && cell <= 31 ? cell : null;
  if (isDateCell(cell)) {
    const read = dayOfCell(cell, system, null);
    return read.kind === 'day' ? read.day : null;
  }
  return typeof cell === 'string' ? parseDayNumber(cell) : null;
}

function follows(before: number | string, after: number | string): boolean {
  if (typeof before === 'number') return after === before + 1;
  return after === addDays(before, 1);
}

type Labels = { readonly column: number; readonly cells: readonly GridCell[] };

/** The column left of the days that labels most of the rows that hold something. */
function labelsOf(sheet: Sheet, firstRow: number, days: readonly DayColumn[]): Labels {
  const first = days[0]?.column ?? 0;
  const rows = sheet.rows
    .slice(firstRow)
    .filter((row) => days.some(({ column }) => !isEmptyCell(row[column] ?? null)));
  const candidates = Array.from({ length: first }, (_, column) => ({
    column,
    cells: rows.map((row) => row[column] ?? null).filter((cell) => !isSummary(cell)),
  }));
  const worth = ({ cells }: Labels) =>
    cells.filter((cell) => isDateCell(cell) || namesMonth(cell)).length * 1000 +
    cells.filter((cell) => !isEmptyCell(cell)).length;
  const best = candidates.toSorted((one, other) => worth(other) - worth(one))[0];
  // Without any column on the left the rows have no label: a column that is never filled.
  return best ?? { column: -1, cells: rows.map(() => null) };
}

function kindOfRows(sheet: Sheet, { cells }: Labels): GridLayout['label'] | null {
  const named = cells.filter((cell) => !isEmptyCell(cell));
  const months = named.filter(namesMonth).length;
  const dates = named.filter((cell) => isDateCell(cell) && !namesMonth(cell));
  if (months > 0) return dates.length === 0 ? 'month' : null;
  if (dates.length > 0) return areFirstsOfMonths(dates, sheet) ? 'month' : 'as-of';
  return cells.length === 1 ? 'nights' : null;
}

/** Whether several labels are the first days of months: months, written as dates. */
function areFirstsOfMonths(cells: readonly GridCell[], { system }: Sheet): boolean {
  const days = cells.map((cell) => dayOfCell(cell, system, null));
  const firsts = days.filter((read) => read.kind === 'day' && dayOfMonth(read.day) === 1);
  return firsts.length === days.length && days.length > 1;
}

/** Whether a label is a month: in words, or a date whose format shows no day. */
export function namesMonth(cell: GridCell): boolean {
  if (typeof cell === 'string') return parseWrittenMonth(cell) !== null && !isSummary(cell);
  return typeof cell === 'object' && cell?.kind === 'date' && cell.shows === 'month';
}

function isYearless(cell: GridCell): boolean {
  return typeof cell === 'string' && parseWrittenMonth(cell)?.year === null;
}

/** The heading above a column: the nearest text over the first row. */
export function headingAbove(sheet: Sheet, firstRow: number, column: number): string {
  for (let row = firstRow - 1; row >= Math.max(0, firstRow - maxTitleRows); row -= 1) {
    const cell = cellAt(sheet, row, column);
    if (typeof cell === 'string' && cell.trim() !== '') return cell.trim();
  }
  return '';
}
