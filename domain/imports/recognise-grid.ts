import { addDays, dayOfMonth } from '../calendar/day.ts';
import { parseDayNumber, parseWrittenMonth } from '../calendar/written-day.ts';
import { cellAt, isEmptyCell, type WorkbookCell, type WorkbookSheet } from './sheet.ts';
import { dayOfCell, isDateCell, isSummary } from './sheet-cell.ts';
import {
  type GridLayout,
  maxTitleRows,
  type PeriodFromUser,
  type RecognisedLayout,
  type StayDayColumn,
} from './sheet-layout.ts';
import { periodOfSheet } from './sheet-title.ts';

/** The minimum number of consecutive days in a heading. */
const minHeadingDays = 5;

/** Recognises a sheet with a column per day and rows of as-of dates, months or 'nuitées'; null if it is no such sheet. */
export function recogniseGrid(
  sheet: WorkbookSheet,
  periodFromUser: PeriodFromUser,
): RecognisedLayout | null {
  const heading = dayHeading(sheet);
  if (heading === null) return null;
  const { row, days } = heading;
  const firstRow = row + 1;
  const labels = findLabels(sheet, firstRow, days);
  const label = kindOfRows(sheet, labels);
  if (label === null) return { kind: 'unknown' };
  const period = periodOfSheet(sheet, firstRow, periodFromUser);
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
  const recognised: RecognisedLayout = { kind: 'layout', layout: grid };
  if (typeof days[0]?.day === 'string') return label === 'month' ? { kind: 'unknown' } : recognised;
  if (label === 'month') {
    return year === null && labels.cells.some(isYearless)
      ? { kind: 'incomplete', missing: 'year' }
      : recognised;
  }
  if (month !== null) return recognised;
  return { kind: 'incomplete', missing: period.lacksYear ? 'year' : 'month' };
}

/** The first row whose cells are 1, 2, 3 … or consecutive dates. */
function dayHeading(sheet: WorkbookSheet): { row: number; days: StayDayColumn[] } | null {
  for (const [row, cells] of sheet.rows.slice(0, maxTitleRows).entries()) {
    const start = cells.findIndex((cell, column) => startsDays(cells, column, cell, sheet));
    if (start === -1) continue;
    const days: StayDayColumn[] = [];
    for (let column = start; column < cells.length; column += 1) {
      const day = dayInHeading(cells[column] ?? null, sheet);
      const previous = days.at(-1)?.day;
      if (day === null || (previous !== undefined && !follows(previous, day))) break;
      days.push({ column, day });
    }
    if (days.length >= minHeadingDays) return { row, days };
  }
  return null;
}

function startsDays(
  cells: readonly WorkbookCell[],
  column: number,
  cell: WorkbookCell,
  sheet: WorkbookSheet,
): boolean {
  const [day, nextDay] = [
    dayInHeading(cell, sheet),
    dayInHeading(cells[column + 1] ?? null, sheet),
  ];
  return (
    day !== null &&
    nextDay !== null &&
    (day === 1 || typeof day === 'string') &&
    follows(day, nextDay)
  );
}

function dayInHeading(cell: WorkbookCell, { system }: WorkbookSheet): number | string | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 1 && cell <= 31 ? cell : null;
  if (isDateCell(cell)) {
    const read = dayOfCell(cell, system, null);
    return read.kind === 'day' ? read.day : null;
  }
  return typeof cell === 'string' ? parseDayNumber(cell) : null;
}

function follows(day: number | string, nextDay: number | string): boolean {
  if (typeof day === 'number') return nextDay === day + 1;
  return nextDay === addDays(day, 1);
}

type LabelColumn = { readonly column: number; readonly cells: readonly WorkbookCell[] };

/** The column left of the days that labels the most rows with figures. */
function findLabels(
  sheet: WorkbookSheet,
  firstRow: number,
  days: readonly StayDayColumn[],
): LabelColumn {
  const first = days[0]?.column ?? 0;
  const rows = sheet.rows
    .slice(firstRow)
    .filter((row) => days.some(({ column }) => !isEmptyCell(row[column] ?? null)));
  const candidates = Array.from({ length: first }, (_, column) => ({
    column,
    cells: rows.map((row) => row[column] ?? null).filter((cell) => !isSummary(cell)),
  }));
  const score = ({ cells }: LabelColumn) =>
    cells.filter((cell) => isDateCell(cell) || isMonthLabel(cell)).length * 1000 +
    cells.filter((cell) => !isEmptyCell(cell)).length;
  const best = candidates.toSorted((a, b) => score(b) - score(a))[0];
  // Without a column on the left the rows have no labels: column -1 is always empty.
  return best ?? { column: -1, cells: rows.map(() => null) };
}

function kindOfRows(sheet: WorkbookSheet, { cells }: LabelColumn): GridLayout['label'] | null {
  const labelled = cells.filter((cell) => !isEmptyCell(cell));
  const months = labelled.filter(isMonthLabel).length;
  const dates = labelled.filter((cell) => isDateCell(cell) && !isMonthLabel(cell));
  if (months > 0) return dates.length === 0 ? 'month' : null;
  if (dates.length > 0) return areFirstDaysOfMonths(dates, sheet) ? 'month' : 'as-of';
  return cells.length === 1 ? 'nights' : null;
}

/** Whether all labels, at least two, are first days of months: months written as dates. */
function areFirstDaysOfMonths(cells: readonly WorkbookCell[], { system }: WorkbookSheet): boolean {
  const days = cells.map((cell) => dayOfCell(cell, system, null));
  const firstDays = days.filter((read) => read.kind === 'day' && dayOfMonth(read.day) === 1);
  return firstDays.length === days.length && days.length > 1;
}

/** Whether a label is a month: as text, or a date whose format shows no day. */
export function isMonthLabel(cell: WorkbookCell): boolean {
  if (typeof cell === 'string') return parseWrittenMonth(cell) !== null && !isSummary(cell);
  return typeof cell === 'object' && cell?.kind === 'date' && cell.shows === 'month';
}

function isYearless(cell: WorkbookCell): boolean {
  return typeof cell === 'string' && parseWrittenMonth(cell)?.year === null;
}

/** The heading of a column: the nearest text above the first row. */
export function headingAbove(sheet: WorkbookSheet, firstRow: number, column: number): string {
  for (let row = firstRow - 1; row >= Math.max(0, firstRow - maxTitleRows); row -= 1) {
    const cell = cellAt(sheet, row, column);
    if (typeof cell === 'string' && cell.trim() !== '') return cell.trim();
  }
  return '';
}
