import { addDays, dayOfMonth } from '../calendar/day.ts';
import { dayOfCell } from './cell-day.ts';
import type { LabelledSheet } from './labelled-sheet.ts';
import {
  asOfWords,
  dayWords,
  isDayMeaning,
  isHeadingText,
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
import { type CellPosition, isEmptyCell } from './sheet.ts';

/** Tables with days down: a column of days, beside it the nights, or a column for each month, year or as-of date. */

type Segment = {
  readonly column: number;
  readonly isNumbered: boolean;
  /** The first row above that belongs to another table. */
  readonly top: number;
  /** The first row of the table: a pivot table has its year and month above the days, others have their sums there. */
  start: number;
  readonly first: number;
  last: number;
  readonly rows: Map<number, Label>;
  readonly labels: CellPosition[];
};

/** The columns that a person has chosen. Rows and columns count from 0; −1: no row of headings. */
export type ChosenColumns = {
  readonly headingRow: number;
  readonly dayColumn: number;
  readonly nightsColumn: number;
  readonly asOfColumn: number | null;
};

/** Why a figure is refused whose day has others in other rows. */
export const severalRowsReason = 'Plusieurs lignes ont ce jour : laquelle compte ?';
const noDate = 'Il n’y a pas de date sur cette ligne.';
const notADate = 'Ce n’est pas une date.';
const noAsOf = 'La date d’arrêté manque ou n’est pas lisible.';

export function dayTablesOf(sheet: LabelledSheet): Table[] {
  const all = sheet.columns.flatMap((column) => new ColumnScan(sheet, column).segments());
  const dated = all.filter(({ isNumbered }) => !isNumbered);
  // Day numbers beside the dates of the same rows say nothing more.
  const segments = all.filter(
    (segment) =>
      !segment.isNumbered ||
      !dated.some((other) => overlap(segment, other) && !hasFiguresBetween(sheet, segment, other)),
  );
  const tables: Table[] = [];
  const paired = new Set<Segment>();
  for (const segment of segments) {
    if (paired.has(segment)) continue;
    const beside = segments.filter((other) => other !== segment && overlap(segment, other));
    const pair = pairOf(sheet, segment, beside);
    if (pair === 'unclear') continue;
    const { day, asOf } = pair;
    if (asOf !== null) paired.add(asOf).add(day);
    const others = beside.filter((other) => other !== asOf && other !== day);
    const table = dayTable(sheet, day, asOf, others);
    if (table !== null) tables.push(table);
  }
  return tables;
}

function overlap(a: Segment, b: Segment): boolean {
  return a.first <= b.last && b.first <= a.last;
}

function hasNumbers(sheet: LabelledSheet, { rows }: Segment, column: number): boolean {
  return rows.keys().some((row) => sheet.isFigure(row, column) && !sheet.isTaken(row, column));
}

function hasFiguresBetween(sheet: LabelledSheet, a: Segment, b: Segment): boolean {
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  return sheet.columns.slice(left + 1, right).some((column) => hasNumbers(sheet, a, column));
}

function headingOf(sheet: LabelledSheet, { start, column, top }: Segment): string {
  return sheet.headingAbove(start, column, top);
}

/** Two columns of dates in the same rows: which has the stay dates; 'unclear' where the headings do not tell. */
function pairOf(
  sheet: LabelledSheet,
  segment: Segment,
  beside: readonly Segment[],
): { day: Segment; asOf: Segment | null } | 'unclear' {
  const isAsOf = (candidate: Segment) => asOfWords.test(headingOf(sheet, candidate));
  const near = beside.filter(
    (other) =>
      !other.isNumbered && !segment.isNumbered && !hasFiguresBetween(sheet, segment, other),
  );
  const named = beside.filter((other) => isAsOf(other) !== isAsOf(segment));
  const [other, ...more] = near.length > 0 ? near : beside.length === 1 ? named : [];
  if (other === undefined) return { day: segment, asOf: null };
  if (more.length > 0 || isAsOf(segment) === isAsOf(other)) return 'unclear';
  return isAsOf(segment) ? { day: other, asOf: segment } : { day: segment, asOf: other };
}

function dayTable(
  sheet: LabelledSheet,
  segment: Segment,
  asOf: Segment | null,
  beside: readonly Segment[],
): Table | null {
  const { column, top, start } = segment;
  const firstDates = Math.min(column, asOf?.column ?? column);
  const ofGrids = sheet.columns.filter((taken) => {
    for (let row = segment.first; row <= segment.last; row += 1) {
      if (sheet.isTaken(row, taken)) return true;
    }
    return false;
  });
  const walls = [...beside.map((other) => other.column), ...ofGrids];
  const right = Math.min(sheet.width, ...walls.filter((wall) => wall > column));
  const isAlone = beside.length === 0;
  const left = isAlone ? Math.max(-1, ...walls.filter((wall) => wall < column)) + 1 : firstDates;
  // Figures left of the first of several day columns: each day may belong to the figure on either side.
  const firstDay = Math.min(column, ...beside.map((other) => other.column));
  const isLeft = (other: number) => hasNumbers(sheet, segment, other);
  if (!isAlone && sheet.columns.slice(0, firstDay).some(isLeft)) return null;
  const numeric = sheet.columns
    .slice(left, right)
    .filter((candidate) => candidate !== column && candidate !== asOf?.column)
    .filter((candidate) => hasNumbers(sheet, segment, candidate));
  const columns = valueColumns(sheet, segment, numeric);
  if (columns === null || (asOf === null && arePeriods(sheet, segment))) return null;
  const span = [...columns.keys(), firstDates, column];
  const title = sheet.title({
    ...{ top: Math.max(top, sheet.lastFigureRow(start, span) + 1), bottom: start, heading: null },
    ...{ from: Math.min(...span), to: Math.max(...span), isAlone: walls.length === 0 },
  });
  if (title === null) return null;
  const isMonths = columns.values().some(({ month }) => month !== undefined);
  return {
    ...{ kind: 'days', of: isMonths ? 'month' : 'nights', title, columns },
    rows: rowLabels(sheet, segment, asOf, [...columns.keys()]),
    labels: [...segment.labels, ...(asOf?.labels ?? [])],
    dayColumn: column,
    asOfColumn: asOf?.column ?? null,
  };
}

/** The labels of the rows, also of those between the first and the last day that have a figure, and no day. */
function rowLabels(
  sheet: LabelledSheet,
  segment: Segment,
  asOf: Segment | null,
  columns: readonly number[],
): Map<number, Label> {
  const labelled = new Set(segment.labels.map(({ row }) => row));
  const undated: [number, Label][] = [];
  for (let row = segment.first; row <= segment.last; row += 1) {
    const isFilled = columns.some((column) => sheet.isFigure(row, column));
    if (!segment.rows.has(row) && !labelled.has(row) && isFilled && !sheet.rowHasSummary(row))
      undated.push([row, { reason: noDate }]);
  }
  // A day on the first of its rows has a part of its nights there.
  const hasParts = undated.length >= 2 && undated.length * 2 >= segment.rows.size;
  const dated = [...segment.rows].map(([row, label]): [number, Label] => {
    if (hasParts) return [row, { reason: severalRowsReason }];
    if (segment.isNumbered) return [row, withMonthBeside(sheet, row, segment, label)];
    if (asOf === null) return [row, label];
    const read = sheet.meaning(row, asOf.column);
    const other = asOf.rows.get(row)?.day;
    return [row, { ...label, ...asOfOf(other === undefined ? read : { day: other, ...read }) }];
  });
  return new Map([...dated, ...undated].toSorted(([a], [b]) => a - b));
}

function asOfOf({ day, reason }: Label): Label {
  return day === undefined ? { reason: reason ?? noAsOf } : { asOf: day };
}

/** The month and year in the columns just left of a day number, also above it in an outlined table. */
function withMonthBeside(
  sheet: LabelledSheet,
  row: number,
  { column, first }: Segment,
  label: Label,
): Label {
  let beside = label;
  for (let left = column - 1; left >= 0; left -= 1) {
    let above = row;
    while (above > first && sheet.meaning(above, left).kind === 'empty') above -= 1;
    const meaning = sheet.meaning(above, left);
    const isPeriod = meaning.kind === 'month' || meaning.kind === 'year';
    if (sheet.isTaken(above, left) || !isPeriod) break;
    beside = { ...labelOf(meaning), ...beside };
  }
  return beside;
}

/** Whether the days stand for their months or weeks: the first days of months, or days apart below 'Semaine'. */
function arePeriods(sheet: LabelledSheet, segment: Segment): boolean {
  const days = [...segment.rows.values()].map(({ day }) => day ?? '');
  const known = new Set(days);
  if (days.length < 2 || known.has('') || known.size < days.length) return false;
  const areApart = !days.some((day) => known.has(addDays(day, 1)));
  return (
    days.every((day) => dayOfMonth(day) === 1) ||
    days.every((day) => dayOfMonth(addDays(day, 1)) === 1) ||
    (areApart && /semaine|week/i.test(headingOf(sheet, segment)))
  );
}

/** The columns of a table with days down: the nights, or one for each month, year or as-of date; null where unclear. */
function valueColumns(
  sheet: LabelledSheet,
  segment: Segment,
  numeric: readonly number[],
): Map<number, Label> | null {
  const { isNumbered, rows, start, top } = segment;
  const labels = numeric.map((column) => [column, sheet.meaningAbove(start, column, top)] as const);
  const ofKind = (kind: Meaning['kind']) =>
    new Map(
      labels.flatMap(([column, meaning]) =>
        meaning.kind === kind ? [[column, labelOf(meaning)]] : [],
      ),
    );
  const [months, years, days] = [ofKind('month'), ofKind('year'), ofKind('day')];
  if (isNumbered && months.size > 0) return months;
  const isYearless = rows
    .values()
    .some(({ month, year, day }) => day === undefined && month !== undefined && year === undefined);
  if (isYearless && years.size > 0) return years;
  if (days.size > 0) {
    if (!stayWords.test(headingOf(sheet, segment))) return null;
    return new Map([...days].map(([column, { day }]) => [column, { asOf: day ?? '' }]));
  }
  const headings = numeric.map(
    (column) => [column, sheet.headingAbove(start, column, top)] as const,
  );
  const candidates = headings.filter(([, heading]) => !otherWords.test(heading));
  const headed = candidates.filter(([, heading]) => nightsWords.test(heading));
  const [nights, ...more] = headed.length > 0 ? headed : candidates;
  if (nights === undefined || more.length > 0) return null;
  const [column, heading] = nights;
  // Beside 'Total nuitées', 'Nuitées affaires' are a part of them.
  const hasTotal = headings.some(([, text]) => /total/i.test(text) && nightsWords.test(text));
  if (hasTotal && !/^nuit[ée]es?$/i.test(heading)) return null;
  return new Map([[column, yearOfHeading(heading)]]);
}

/** The table with the columns that the person has chosen; it has all rows below the headings. */
export function chosenTable(
  sheet: LabelledSheet,
  { headingRow, dayColumn, nightsColumn, asOfColumn }: ChosenColumns,
): Table {
  const rows = new Map<number, Label>();
  const labels: CellPosition[] = [];
  let year: Label = {};
  for (let row = headingRow + 1; row < sheet.height; row += 1) {
    const meaning = chosenMeaning(sheet, row, dayColumn);
    if (meaning.kind !== 'empty') labels.push({ row, column: dayColumn });
    if (meaning.kind === 'year') year = labelOf(meaning);
    if (isEmptyCell(sheet.cell(row, nightsColumn)) || isSum(sheet, row, meaning)) continue;
    const label = chosenLabel(meaning);
    const asOf = asOfColumn === null ? {} : asOfOf(serialMeaning(sheet, row, asOfColumn));
    rows.set(row, { ...(label.day === undefined ? year : {}), ...label, ...asOf });
  }
  const title = sheet.title({
    ...{ top: 0, bottom: headingRow + 1, from: 0, to: sheet.width - 1 },
    ...{ isAlone: true, heading: null },
  });
  const columns = new Map([[nightsColumn, {}]]);
  return {
    ...{ kind: 'days', of: 'nights', title: title ?? {}, rows, columns, labels },
    ...{ dayColumn, asOfColumn },
  };
}

/** A number above those of days and years can only be a serial date. */
function chosenMeaning(sheet: LabelledSheet, row: number, column: number): Meaning {
  const cell = sheet.cell(row, column);
  const isSerial = typeof cell === 'number' && cell > 2100;
  return isSerial ? serialMeaning(sheet, row, column) : sheet.meaning(row, column);
}

function chosenLabel(meaning: Meaning): Label {
  if (isDayMeaning(meaning) || meaning.kind === 'number') return labelOf(meaning);
  return { reason: meaning.kind === 'empty' ? noDate : (meaning.reason ?? notADate) };
}

function isSum(sheet: LabelledSheet, row: number, { kind }: Meaning): boolean {
  if (kind === 'empty') return sheet.rowHasSummary(row);
  return kind === 'summary' || kind === 'year' || kind === 'month';
}

/** What a cell says where plain numbers are serial dates. */
function serialMeaning(sheet: LabelledSheet, row: number, column: number): Meaning {
  const cell = sheet.cell(row, column);
  if (typeof cell !== 'number') return sheet.meaning(row, column);
  const day = dayOfCell(cell, sheet.sheet.system, sheet.reading);
  return day.kind === 'day' ? day : { kind: 'text' };
}

/** Reads a column from the top into segments of days. */
class ColumnScan {
  readonly #sheet: LabelledSheet;
  readonly #column: number;
  readonly #segments: Segment[] = [];
  #open: Segment | null = null;
  /** The number of cells of the open segment that are no days. */
  #others = 0;
  /** The year in a row above, and the labels above the first day, as a pivot table has them. */
  #year: number | undefined;
  #above: CellPosition[] = [];
  #top = 0;
  /** The hidden rows since the last day, which may have been days. */
  #hiddenRows = 0;

  constructor(sheet: LabelledSheet, column: number) {
    this.#sheet = sheet;
    this.#column = column;
  }

  segments(): Segment[] {
    const [sheet, column] = [this.#sheet, this.#column];
    const hasSerials = this.#hasSerials();
    for (let row = 0; row < sheet.height; row += 1) {
      if (sheet.isTaken(row, column)) {
        this.#close(row);
        this.#top = row + 1;
      } else if (sheet.isHiddenRow(row)) this.#hiddenRows += 1;
      else
        this.#add(row, hasSerials ? serialMeaning(sheet, row, column) : sheet.meaning(row, column));
    }
    this.#close(sheet.height);
    return this.#segments;
  }

  /** Plain serial numbers are dates only below a heading with 'date' or 'jour'. */
  #hasSerials(): boolean {
    const [sheet, column] = [this.#sheet, this.#column];
    const { rows } = sheet.sheet;
    const isNumber = (row: number) => typeof sheet.cell(row, column) === 'number';
    const first = rows.findIndex((_, row) => isNumber(row));
    return (
      first !== -1 &&
      dayWords.test(sheet.headingAbove(first, column, 0)) &&
      rows.every((_, row) => !isNumber(row) || serialMeaning(sheet, row, column).kind === 'day')
    );
  }

  #add(row: number, meaning: Meaning): void {
    const open = this.#open;
    switch (meaning.kind) {
      case 'empty':
      case 'summary':
        if (open !== null && this.#isTitleRow(row)) this.#close(row);
        break;
      case 'year':
      case 'month':
        this.#addPeriod(row, meaning);
        break;
      case 'day':
      case 'yearless':
        if (open?.isNumbered !== false) this.#begin(row, false);
        this.#addDay(row, meaning);
        break;
      case 'number':
        this.#addNumber(row, meaning);
        break;
      default:
        this.#addOther(row, meaning);
    }
  }

  #begin(row: number, isNumbered: boolean): void {
    this.#close(row);
    const place = { column: this.#column, isNumbered, start: row, first: row, last: row };
    this.#open = { ...place, top: this.#top, rows: new Map(), labels: this.#above };
    this.#above = [];
  }

  #close(end: number): void {
    const segment = this.#open;
    if (segment === null) return;
    const count = segment.rows.values().filter(({ reason }) => reason === undefined);
    const days = [...count].length;
    if (segment.isNumbered ? days >= minConsecutiveDays : days > this.#others) {
      const { column, labels, first, top } = segment;
      segment.start = Math.min(first, ...labels.map(({ row }) => row));
      const isSum = (row: number) =>
        this.#sheet.meaning(row, column).kind === 'summary' && this.#hasFigureBeside(row);
      while (segment.start > top && isSum(segment.start - 1)) segment.start -= 1;
      this.#segments.push(segment);
      this.#top = end;
    }
    this.#open = null;
    this.#others = 0;
    this.#year = undefined;
  }

  #addPeriod(row: number, { year }: Meaning): void {
    if (this.#isTitleRow(row)) {
      this.#close(row);
      this.#above = [];
      this.#year = year;
      return;
    }
    this.#year = year ?? this.#year;
    (this.#open?.labels ?? this.#above).push({ row, column: this.#column });
  }

  #addNumber(row: number, meaning: Meaning): void {
    const open = this.#open;
    const { dayOfMonth: number = 0 } = meaning;
    if (number === 1 && open?.isNumbered !== false) this.#begin(row, true);
    else if (open?.isNumbered !== true) {
      this.#addOther(row, meaning);
      return;
    } else {
      const numbers = [...open.rows.values()].flatMap((label) => label.dayOfMonth ?? []);
      const step = number - (numbers.at(-1) ?? 0);
      if (step < 1 || step > 1 + this.#hiddenRows) {
        this.#close(row);
        return;
      }
    }
    this.#addDay(row, meaning);
  }

  #addDay(row: number, meaning: Meaning): void {
    const segment = this.#open;
    if (segment === null) return;
    const year = meaning.kind === 'day' ? undefined : this.#year;
    this.#hiddenRows = 0;
    segment.last = row;
    segment.labels.push({ row, column: this.#column });
    segment.rows.set(row, { ...labelOf(meaning), ...(year === undefined ? {} : { year }) });
  }

  #addOther(row: number, meaning: Meaning): void {
    const segment = this.#open;
    if (segment === null) {
      this.#above = [];
      this.#year = undefined;
      return;
    }
    const isEnd = segment.isNumbered && meaning.kind !== 'wrong' && !this.#hasFigureBeside(row);
    if (isEnd || this.#isTitleRow(row)) this.#close(row);
    else {
      this.#others += 1;
      segment.rows.set(row, { reason: meaning.reason ?? notADate });
    }
  }

  #hasFigureBeside(row: number): boolean {
    const width = this.#sheet.widthOfRow(row);
    for (let beside = this.#column + 1; beside < width; beside += 1) {
      const isOther = this.#sheet.isTaken(row, beside);
      if (isOther || isDayMeaning(this.#sheet.meaning(row, beside))) return false;
      if (this.#sheet.isFigure(row, beside)) return true;
    }
    return false;
  }

  /** Whether a row is the title or the heading of a table from this column on: words, and no figure or day. */
  #isTitleRow(row: number): boolean {
    const width = this.#sheet.widthOfRow(row);
    let isTitle = false;
    for (let beside = this.#column; beside < width; beside += 1) {
      const { kind } = this.#sheet.meaning(row, beside);
      if (isDayMeaning({ kind }) || this.#sheet.isTaken(row, beside)) break;
      const isPeriod = kind === 'month' || kind === 'year';
      if (!isPeriod && this.#sheet.isFigure(row, beside)) return false;
      isTitle ||= isPeriod || isHeadingText(this.#sheet.textAt(row, beside));
    }
    return isTitle;
  }
}
