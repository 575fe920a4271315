import { dayOf, daysBetween } from '../calendar/day.ts';
import type { LabelledSheet } from './labelled-sheet.ts';
import {
  asOfWords,
  dayWords,
  emptyMeaning,
  isDayMeaning,
  isHeadingText,
  isNameOfOthers,
  type Label,
  labelOf,
  type Meaning,
  minConsecutiveDays,
  nightsWords,
  otherWords,
  stayWords,
  type Table,
  yearOfHeading,
} from './labels.ts';
import { isEmptyCell } from './sheet.ts';

/** Tables with days across: a row of consecutive days, and below it rows of as-of dates, months or nights. */

/** `first`: the run above with the days of the month before these ones. */
type HeadingRun = { row: number; columns: Map<number, Meaning>; first: HeadingRun | null };

/** A row below the days, and what its label says. */
type LabelledRow = readonly [number, Meaning];

export function gridsOf(sheet: LabelledSheet): Table[] {
  const runs: HeadingRun[] = [];
  for (let row = 0; row < sheet.height; row += 1) runs.push(...runsOf(sheet, row, runs));
  const titles = new Map<HeadingRun, Label>();
  const tables = runs.flatMap((run) => gridBelow(sheet, run, runs, titles) ?? []);
  for (const { rows, columns, labels } of tables) {
    for (const row of rows.keys()) {
      for (const column of columns.keys()) sheet.take({ row, column });
    }
    for (const label of labels) sheet.take(label);
  }
  return tables;
}

/** The runs of consecutive days of a row that is no row of figures of a run above. */
function runsOf(sheet: LabelledSheet, row: number, above: readonly HeadingRun[]): HeadingRun[] {
  const runs: HeadingRun[] = [];
  const width = sheet.widthOfRow(row);
  for (let column = 0; column < width; column += 1) {
    const meaning = sheet.meaning(row, column);
    const first = runBefore(meaning, column, above);
    const isFirstDay = meaning.dayOfMonth === 1 || isHeadedNumber(sheet, row, column);
    if (first === null && !isFirstDay && !isDayMeaning(meaning)) continue;
    const columns = consecutiveDays(sheet, row, column);
    if (columns.size < minConsecutiveDays) continue;
    // A few nights of a small hotel may happen to be 1, 2, 3, 4, 5; ten of them are days.
    const isData =
      (columns.size < 2 * minConsecutiveDays || first !== null) &&
      above.some((run) => run.columns.has(column) && hasRowLabel(sheet, row, column));
    if (!isData) runs.push({ row, columns, first });
    column = lastOf(columns) ?? column;
  }
  return runs;
}

/** Whether a number stands beside 'Jour' or 'Arrêté' : a part of a month may begin with any day. */
function isHeadedNumber(sheet: LabelledSheet, row: number, column: number): boolean {
  const corner = sheet.textAt(row, column - 1);
  const isHeading = asOfWords.test(corner) || dayWords.test(corner);
  return isHeading && sheet.meaning(row, column).kind === 'number';
}

/** The run above whose days end just before a day: '1 … 15' above '16 … 31'. */
function runBefore(
  { kind, dayOfMonth = 0 }: Meaning,
  column: number,
  above: readonly HeadingRun[],
): HeadingRun | null {
  if (kind !== 'number') return null;
  const nearest = above.findLast(({ columns }) => columns.has(column));
  const last = [...(nearest?.columns.values() ?? [])].at(-1);
  return last?.dayOfMonth === dayOfMonth - 1 ? (nearest ?? null) : null;
}

function consecutiveDays(sheet: LabelledSheet, row: number, start: number): Map<number, Meaning> {
  let previous = sheet.meaning(row, start);
  const columns = new Map([[start, previous]]);
  let [gap, hiddenDays] = [0, 0];
  for (let column = start + 1; column < sheet.widthOfRow(row); column += 1) {
    const meaning = sheet.meaning(row, column);
    if (follows(previous, meaning, hiddenDays)) {
      columns.set(column, meaning);
      previous = meaning;
      [gap, hiddenDays] = [0, 0];
    } else if (meaning.kind === 'empty' && sheet.sheet.hiddenColumns?.has(column)) {
      hiddenDays += 1;
      // A subtotal of the week may stand between two days.
    } else if (gap < 2 && ['summary', 'text'].includes(meaning.kind)) gap += 1;
    else break;
  }
  return columns;
}

function hasRowLabel(sheet: LabelledSheet, row: number, before: number): boolean {
  for (let column = before - 1; column >= 0; column -= 1) {
    if (isDayOrMonth(sheet.meaning(row, column))) return true;
    // Beyond its own heading the row belongs to another table.
    if (isHeadingText(sheet.textAt(row, column))) return false;
  }
  return false;
}

function isDayOrMonth({ kind }: Meaning): boolean {
  return kind === 'day' || kind === 'month';
}

function lastOf(columns: ReadonlyMap<number, unknown>): number | undefined {
  return [...columns.keys()].at(-1);
}

function gridBelow(
  sheet: LabelledSheet,
  run: HeadingRun,
  runs: readonly HeadingRun[],
  titles: Map<HeadingRun, Label>,
): Table | null {
  const columns = [...run.columns.keys()];
  const [first = 0, last = first] = [columns[0], columns.at(-1)];
  const ends = runs.filter(({ row }) => row === run.row).map((other) => lastOf(other.columns) ?? 0);
  const left = Math.max(-1, ...ends.filter((end) => end < first));
  // Days further down, under these or under the labels of these, are another table.
  const endBelow = (start: number) =>
    runs.find(
      ({ row, columns: below }) =>
        row > run.row && below.keys().some((column) => column >= start && column <= last),
    )?.row ?? sheet.height;
  const rows: number[] = [];
  for (let row = run.row + 1; row < endBelow(first); row += 1) {
    if (columns.some((column) => sheet.isFigure(row, column))) rows.push(row);
  }
  // Of a table further left, whose days are not under the labels, nothing ends this one.
  const rowsOf = (column: number) => {
    const end = endBelow(column);
    return rows.filter((row) => row < end);
  };
  // Tables side by side may share the labels of the first.
  const labelColumn =
    labelColumnOf(sheet, rowsOf, left + 1, first) ?? labelColumnOf(sheet, rowsOf, 0, left + 1);
  const from = labelColumn !== null && labelColumn > left ? labelColumn : first;
  const own = sheet.title({
    // Also the column of the labels ends the table above, whose headings are no titles of this one.
    ...{
      top: sheet.lastFigureRow(run.row, [from, ...columns]) + 1,
      bottom: run.row,
      from,
      to: last,
    },
    isAlone: left === -1 && !rowsOf(from).some((row) => hasTableBeside(sheet, row, from, last)),
    heading: run.row,
  });
  if (own === null) return null;
  const ofFirst = run.first === null ? undefined : titles.get(run.first);
  const title = own.month === undefined ? { ...ofFirst, ...own } : own;
  titles.set(run, title);
  return grid(sheet, run, endBelow(labelColumn ?? first), labelColumn, title);
}

/** Whether a row has figures left of a grid, or days right of it. */
function hasTableBeside(sheet: LabelledSheet, row: number, from: number, to: number): boolean {
  return sheet.columns.some(
    (column) =>
      (column < from && sheet.isFigure(row, column)) ||
      (column > to && isDayMeaning(sheet.meaning(row, column))),
  );
}

/**
 * The column from `from` to `to` (excluded) with a date or a month in the first of the rows, the nearest of
 * several; else the one that labels the most rows. null for none.
 */
function labelColumnOf(
  sheet: LabelledSheet,
  rowsOf: (column: number) => readonly number[],
  from: number,
  to: number,
): number | null {
  const candidates = sheet.columns.slice(from, to).toReversed();
  const labelled = candidates.find((column) =>
    isDayOrMonth(sheet.meaning(rowsOf(column)[0] ?? -1, column)),
  );
  if (labelled !== undefined) return labelled;
  // A date or a month labels a row rather than any word.
  const weight = (row: number, column: number) => {
    const meaning = sheet.meaning(row, column);
    if (isDayOrMonth(meaning)) return 1000;
    return meaning.kind === 'text' && !sheet.isFigure(row, column) ? 1 : 0;
  };
  let [best, bestCount]: [number | null, number] = [null, 0];
  for (const column of candidates) {
    const count = rowsOf(column).reduce((sum, row) => sum + weight(row, column), 0);
    if (count > bestCount) [best, bestCount] = [column, count];
  }
  return best;
}

function grid(
  sheet: LabelledSheet,
  run: HeadingRun,
  end: number,
  labelColumn: number | null,
  title: Label,
): Table | null {
  const corner = labelColumn === null ? '' : sheet.textAt(run.row, labelColumn);
  const rowsBelow = rowsOfGrid(sheet, run, end, labelColumn).map(
    (row): LabelledRow => [
      row,
      labelColumn === null ? emptyMeaning : sheet.meaning(row, labelColumn),
    ],
  );
  const kind = rowKind(
    rowsBelow.map(([, meaning]) => meaning),
    corner,
    title,
  );
  const rows =
    kind === 'nights'
      ? nightsRow(sheet, run, rowsBelow)
      : rowLabels(sheet, run, rowsBelow, kind, labelColumn);
  if (rows === null) return null;
  // Stay dates down and as-of dates across.
  const isTransposed = kind === 'as-of' && stayWords.test(corner) && !asOfWords.test(corner);
  const swapped = (label: Label) => (isTransposed ? swappedDates(label) : label);
  const labelRows = labelColumn === null ? [] : rowsBelow;
  return {
    ...{ kind: 'grid', of: kind, title, dayColumn: null, asOfColumn: null },
    rows: new Map([...rows].map(([row, label]) => [row, swapped(label)])),
    columns: new Map([...run.columns].map(([column, day]) => [column, swapped(labelOf(day))])),
    labels: [
      ...[...run.columns.keys()].map((column) => ({ row: run.row, column })),
      ...labelRows.map(([row]) => ({ row, column: labelColumn ?? 0 })),
    ],
  };
}

/** The rows with anything under the days, down to the title or heading of another table. */
function rowsOfGrid(
  sheet: LabelledSheet,
  run: HeadingRun,
  end: number,
  labelColumn: number | null,
): number[] {
  const columns = [...run.columns.keys()];
  const rows: number[] = [];
  for (let row = run.row + 1; row < end; row += 1) {
    const hasFigures = columns.some((column) => sheet.isFigure(row, column));
    if (!hasFigures && rows.length > 0 && endsGrid(sheet, row, labelColumn, columns)) break;
    if (columns.some((column) => !isEmptyCell(sheet.cell(row, column)))) rows.push(row);
  }
  return rows;
}

/** Whether a row without figures is the title or heading of something else. */
function endsGrid(
  sheet: LabelledSheet,
  row: number,
  labelColumn: number | null,
  columns: readonly number[],
): boolean {
  const [first = 0, last = first] = [columns[0], columns.at(-1)];
  const isMonth = (near: number, column: number) => sheet.meaning(near, column).kind === 'month';
  for (let column = Math.max(0, labelColumn ?? first); column <= last; column += 1) {
    const { kind } = sheet.meaning(row, column);
    // A month that has no figures yet is a row of the table, as is an as-of date.
    const isRow = column === labelColumn && (isMonth(row - 1, column) || isMonth(row + 1, column));
    if (kind === 'day' || (kind === 'month' && isRow)) return false;
    if (kind === 'month' || kind === 'year' || isHeadingText(sheet.textAt(row, column)))
      return true;
  }
  return false;
}

/** The labels of rows that are as-of dates or months. */
function rowLabels(
  sheet: LabelledSheet,
  run: HeadingRun,
  rows: readonly LabelledRow[],
  kind: Table['of'],
  labelColumn: number | null,
): Map<number, Label> {
  const labels = new Map<number, Label>();
  for (const [row, meaning] of rows) {
    const isOther =
      (meaning.kind === 'empty' && sheet.rowHasSummary(row)) ||
      isNameOfOthers(textLeftOf(sheet, row, run));
    const needsYear = labelColumn !== null && kind === 'month' && meaning.kind === 'month';
    const year = needsYear ? sheet.yearBeside(row, labelColumn) : undefined;
    const label = isOther ? null : rowLabel(meaning, kind, year);
    if (label !== null) labels.set(row, label);
  }
  return labels;
}

/** Of rows without a date: the one of nights among those of other figures; null where it is unclear. */
function nightsRow(
  sheet: LabelledSheet,
  run: HeadingRun,
  rows: readonly LabelledRow[],
): Map<number, Label> | null {
  const texts = rows
    .filter(([row, { kind }]) => kind !== 'summary' && !sheet.rowHasSummary(row))
    .map(([row]) => [row, textLeftOf(sheet, row, run)] as const)
    .filter(([, text]) => !otherWords.test(text));
  const named = texts.filter(([, text]) => nightsWords.test(text));
  const [nights, ...more] = named.length > 0 ? named : texts;
  if (nights === undefined || more.length > 0) return null;
  return new Map([[nights[0], yearOfHeading(nights[1])]]);
}

/** The texts left of the days, up to the days or figures of a table beside. */
function textLeftOf(sheet: LabelledSheet, row: number, { columns }: HeadingRun): string {
  const texts: string[] = [];
  for (let column = (columns.keys().next().value ?? 0) - 1; column >= 0; column -= 1) {
    if (isDayMeaning(sheet.meaning(row, column)) || sheet.isFigure(row, column)) break;
    texts.push(sheet.textAt(row, column));
  }
  return texts.reverse().join(' ');
}

function swappedDates({ asOf, day, ...label }: Label): Label {
  return {
    ...label,
    ...(asOf === undefined ? {} : { day: asOf }),
    ...(day === undefined ? {} : { asOf: day }),
  };
}

/** Whether a heading is the day after another one, or one of the next after some hidden days. */
function follows(previous: Meaning, next: Meaning, hiddenDays: number): boolean {
  if (previous.kind !== next.kind) return false;
  const isNext = (steps: number) => steps >= 1 && steps <= 1 + hiddenDays;
  if (next.kind === 'number') return isNext((next.dayOfMonth ?? 0) - (previous.dayOfMonth ?? 0));
  if (next.kind === 'day') return isNext(daysBetween(previous.day ?? '', next.day ?? ''));
  if (next.kind !== 'yearless') return false;
  const inYear = (year: number, { month = 0, dayOfMonth = 0 }: Meaning) =>
    dayOf(year, month, dayOfMonth);
  // Over New Year, and over the end of a February of either length.
  return [2000, 2001].some((year) =>
    [year, year + 1].some((other) =>
      isNext(daysBetween(inYear(year, previous), inYear(other, next))),
    ),
  );
}

/**
 * What the rows of a grid are. Dates that are all first days of months are months written as dates, unless the
 * corner or the title says that they are as-of dates.
 */
function rowKind(meanings: readonly Meaning[], corner: string, title: Label): Table['of'] {
  const months = meanings.filter(({ kind }) => kind === 'month');
  const days = meanings.flatMap(({ kind, day = '' }) => (kind === 'day' ? [day] : []));
  if (days.length === 0) return months.length > 0 ? 'month' : 'nights';
  if (months.length > days.length) return 'month';
  const areMonths = days.length > 1 && days.every((day) => day.endsWith('-01'));
  return areMonths && !asOfWords.test(corner) && title.month === undefined ? 'month' : 'as-of';
}

/** The label of a grid's row; null for a row of sums. */
function rowLabel(
  meaning: Meaning,
  kind: Table['of'],
  yearBeside: number | undefined,
): Label | null {
  if (meaning.kind === 'summary' || meaning.kind === 'year') return null;
  if (kind === 'as-of') {
    if (meaning.day !== undefined) return { asOf: meaning.day };
    return { reason: meaning.reason ?? 'La ligne ne commence pas par une date d’arrêté.' };
  }
  if (meaning.kind === 'month') {
    const year = meaning.year ?? yearBeside;
    return { month: meaning.month ?? 0, ...(year === undefined ? {} : { year }) };
  }
  if (meaning.day?.endsWith('-01') === true) {
    return { year: Number(meaning.day.slice(0, 4)), month: Number(meaning.day.slice(5, 7)) };
  }
  return { reason: meaning.reason ?? 'La ligne ne commence pas par un mois.' };
}
