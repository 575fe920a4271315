import type { Day } from '../calendar/day.ts';
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
} from './labels.ts';
import { type CellPosition, isEmptyCell } from './sheet.ts';

/** Tables with days down: a column of days, beside it the nights, or a column for each month, year or as-of date. */

type Segment = {
  column: number;
  isNumbered: boolean;
  first: number;
  last: number;
  /** The first row above that belongs to another table. */
  top: number;
  rows: Map<number, Label>;
  labels: CellPosition[];
};

/** The columns that a person has chosen. Rows and columns count from 0; −1: no row of headings. */
export type ChosenColumns = {
  readonly headingRow: number;
  readonly dayColumn: number;
  readonly nightsColumn: number;
  readonly asOfColumn: number | null;
};

export class DayTableFinder {
  readonly #sheet: LabelledSheet;

  constructor(sheet: LabelledSheet) {
    this.#sheet = sheet;
  }

  dayTables(): Table[] {
    const segments = Array.from({ length: this.#sheet.width }, (_, column) =>
      this.#segmentsOf(column),
    ).flat();
    const dated = segments.filter(({ isNumbered }) => !isNumbered);
    // Day numbers beside the dates of the same rows say nothing more.
    const used = segments.filter(
      (segment) =>
        !segment.isNumbered ||
        !dated.some((other) => overlap(segment, other) && !this.#hasFiguresBetween(segment, other)),
    );
    const tables: Table[] = [];
    const asOfs = new Set<Segment>();
    for (const segment of used) {
      if (asOfs.has(segment)) continue;
      const beside = used.filter((other) => other !== segment && overlap(segment, other));
      const pair = this.#pairOf(segment, beside);
      if (pair === 'unclear') continue;
      if (pair !== null) {
        asOfs.add(pair.asOf);
        asOfs.add(pair.day);
      }
      const day = pair?.day ?? segment;
      const others = beside.filter((other) => other !== pair?.asOf && other !== pair?.day);
      const table = this.#dayTable(day, pair?.asOf ?? null, others);
      if (table !== null) tables.push(table);
    }
    return tables;
  }

  #segmentsOf(column: number): Segment[] {
    const isSerial = this.#hasSerials(column);
    const scan = new ColumnScan(column);
    for (let row = 0; row < this.#sheet.height; row += 1) {
      if (this.#sheet.isTaken(row, column)) {
        scan.skip(row);
        continue;
      }
      if (this.#sheet.isHiddenRow(row)) {
        scan.hide();
        continue;
      }
      scan.add(row, isSerial ? this.#serial(row, column) : this.#sheet.meaning(row, column), {
        isTitle: () => this.#isTitleRow(row, column),
        hasFigure: () => this.#isFigureBeside(row, column),
      });
    }
    scan.close(this.#sheet.height);
    return scan.segments;
  }

  /** Plain serial numbers are dates only below a heading with 'date' or 'jour'. */
  #hasSerials(column: number): boolean {
    const first = this.#sheet.sheet.rows.findIndex((row) => typeof row[column] === 'number');
    if (first === -1 || !dayWords.test(this.#sheet.headingAbove(first, column, 0))) return false;
    return this.#sheet.sheet.rows.every((_, row) => {
      const cell = this.#sheet.cell(row, column);
      return (
        typeof cell !== 'number' ||
        dayOfCell(cell, this.#sheet.sheet.system, this.#sheet.reading).kind === 'day'
      );
    });
  }

  #serial(row: number, column: number): Meaning {
    const cell = this.#sheet.cell(row, column);
    if (typeof cell !== 'number') return this.#sheet.meaning(row, column);
    const day = dayOfCell(cell, this.#sheet.sheet.system, this.#sheet.reading);
    return day.kind === 'day' ? { kind: 'day', day: day.day } : { kind: 'text' };
  }

  #isFigureBeside(row: number, column: number): boolean {
    const width = this.#sheet.widthOfRow(row);
    for (let beside = column + 1; beside < width; beside += 1) {
      const isOther = this.#sheet.isTaken(row, beside);
      if (isOther || isDayMeaning(this.#sheet.meaning(row, beside))) return false;
      if (this.#sheet.isFigure(row, beside)) return true;
    }
    return false;
  }

  /** Whether a row is the title or the heading of a table from this column on: words, and no figure or day. */
  #isTitleRow(row: number, column: number): boolean {
    const width = this.#sheet.widthOfRow(row);
    let isTitle = false;
    for (let beside = column; beside < width; beside += 1) {
      const { kind } = this.#sheet.meaning(row, beside);
      if (isDayMeaning({ kind }) || this.#sheet.isTaken(row, beside)) break;
      if (kind !== 'year' && kind !== 'month' && this.#sheet.isFigure(row, beside)) return false;
      if (kind === 'month' || kind === 'year' || isHeadingText(this.#sheet.textAt(row, beside)))
        isTitle = true;
    }
    return isTitle;
  }

  /** Two columns of dates in the same rows: which has the stay dates; 'unclear' where the headings do not tell. */
  #pairOf(
    segment: Segment,
    beside: readonly Segment[],
  ): { day: Segment; asOf: Segment } | null | 'unclear' {
    const heading = (candidate: Segment) =>
      this.#sheet.headingAbove(this.#firstRow(candidate), candidate.column, candidate.top);
    const near = beside.filter(
      (other) =>
        !other.isNumbered && !segment.isNumbered && !this.#hasFiguresBetween(segment, other),
    );
    const isAsOf = (candidate: Segment) => asOfWords.test(heading(candidate));
    const named = beside.filter((other) => isAsOf(other) !== isAsOf(segment));
    const [other, ...more] =
      near.length > 0
        ? near
        : beside.length === 1 && isAsOf(segment) !== isAsOf(beside[0] as Segment)
          ? named
          : [];
    if (other === undefined) return null;
    if (more.length > 0 || isAsOf(segment) === isAsOf(other)) return 'unclear';
    return isAsOf(segment) ? { day: other, asOf: segment } : { day: segment, asOf: other };
  }

  /**
   * The first row of a table with days down: a pivot table has its year and month above the days, others have their
   * sums there.
   */
  #firstRow({ first, labels, top }: Segment): number {
    let row = Math.min(first, ...labels.map((label) => label.row));
    while (row > top && this.#isSumRow(row - 1)) row -= 1;
    return row;
  }

  /** Headings name other columns ('N-1') with the words of sums, but have no figures. */
  #isSumRow(row: number): boolean {
    return this.#sheet.rowHasSummary(row) && this.#sheet.hasFigures(row);
  }

  #hasFiguresBetween(a: Segment, b: Segment): boolean {
    const [left, right] = a.column < b.column ? [a.column, b.column] : [b.column, a.column];
    for (let column = left + 1; column < right; column += 1) {
      if (this.#hasNumbers(a, column)) return true;
    }
    return false;
  }

  /** The columns with cells of a grid in the rows of a table with days down. */
  #takenColumns({ first, last }: Segment): number[] {
    return Array.from({ length: this.#sheet.width }, (_, column) => column).filter((column) => {
      for (let row = first; row <= last; row += 1) {
        if (this.#sheet.isTaken(row, column)) return true;
      }
      return false;
    });
  }

  #hasNumbers({ rows }: Segment, column: number): boolean {
    return [...rows.keys()].some(
      (row) => this.#sheet.isFigure(row, column) && !this.#sheet.isTaken(row, column),
    );
  }

  #dayTable(segment: Segment, asOf: Segment | null, beside: readonly Segment[]): Table | null {
    const { column, top } = segment;
    const first = this.#firstRow(segment);
    const start = asOf === null ? column : Math.min(column, asOf.column);
    const walls = [...beside.map((other) => other.column), ...this.#takenColumns(segment)];
    const right = Math.min(this.#sheet.width, ...walls.filter((wall) => wall > column));
    const isAlone = walls.length === 0;
    const from =
      beside.length > 0 ? start : Math.max(-1, ...walls.filter((wall) => wall < column)) + 1;
    // Figures left of the first of several day columns: each day may belong to the figure on either side.
    if (beside.length > 0 && this.#hasFiguresLeft(segment, beside)) return null;
    const numeric = Array.from({ length: Math.max(0, right - from) }, (_, index) => from + index)
      .filter((candidate) => candidate !== column && candidate !== asOf?.column)
      .filter((candidate) => this.#hasNumbers(segment, candidate));
    const headings = new Map(
      numeric.map((candidate) => [candidate, this.#sheet.headingAbove(first, candidate, top)]),
    );
    const columns = this.#valueColumns(segment, numeric, headings);
    if (columns === null) return null;
    const span = [...columns.keys(), start, column];
    const title = this.#sheet.title({
      ...{ top: Math.max(top, this.#sheet.lastFigureRow(first, span) + 1), bottom: first },
      ...{ from: Math.min(...span), to: Math.max(...span), isAlone, heading: null },
    });
    if (title === null) return null;
    const rows = this.#rowLabels(segment, asOf, [...columns.keys()]);
    const labels = [...segment.labels, ...(asOf?.labels ?? [])];
    const isMonths = [...columns.values()].some(({ month }) => month !== undefined);
    return {
      ...{ kind: 'days', of: isMonths ? 'month' : 'nights', title, labels, columns },
      rows: new Map([...rows].toSorted(([a], [b]) => a - b)),
      dayColumn: column,
      asOfColumn: asOf?.column ?? null,
    };
  }

  /** The labels of the rows, and of rows without a day that have a figure. */
  #rowLabels(
    segment: Segment,
    asOf: Segment | null,
    columns: readonly number[],
  ): Map<number, Label> {
    const rows = new Map<number, Label>();
    for (const [row, label] of segment.rows) {
      if (segment.isNumbered) rows.set(row, this.#withMonthBeside(row, segment, label));
      else rows.set(row, asOf === null ? label : { ...label, ...this.#asOfLabel(row, asOf) });
    }
    this.#addUndatedRows(segment, rows, columns);
    return rows;
  }

  /** Rows between the first and the last day that have a figure, no day, and are no sums. */
  #addUndatedRows(segment: Segment, rows: Map<number, Label>, columns: readonly number[]): void {
    const labelled = new Set(segment.labels.map(({ row }) => row));
    for (let row = segment.first; row <= segment.last; row += 1) {
      if (rows.has(row) || labelled.has(row)) continue;
      const isFilled = columns.some((column) => this.#sheet.isFigure(row, column));
      if (!isFilled || this.#sheet.rowHasSummary(row)) continue;
      rows.set(row, { reason: 'Il n’y a pas de date sur cette ligne.' });
    }
  }

  #asOfLabel(row: number, asOf: Segment): Label {
    const read = this.#sheet.meaning(row, asOf.column);
    if (read.kind === 'day') return { asOf: read.day as Day };
    const label = asOf.rows.get(row);
    if (label?.day !== undefined) return { asOf: label.day };
    return { reason: read.reason ?? 'La date d’arrêté manque ou n’est pas lisible.' };
  }

  /** The month and year in the columns just left of a day number, also above it in an outlined table. */
  #withMonthBeside(row: number, { column, first }: Segment, label: Label): Label {
    let beside = label;
    for (let left = column - 1; left >= 0; left -= 1) {
      let above = row;
      while (above > first && this.#sheet.meaning(above, left).kind === 'empty') above -= 1;
      const { kind, month, year } = this.#sheet.meaning(above, left);
      const isOther = this.#sheet.isTaken(above, left);
      if (isOther || (kind !== 'month' && kind !== 'year')) break;
      beside = {
        ...(year === undefined ? {} : { year }),
        ...(month === undefined ? {} : { month }),
        ...beside,
      };
    }
    return beside;
  }

  #hasFiguresLeft(segment: Segment, beside: readonly Segment[]): boolean {
    const all = [segment, ...beside];
    const first = Math.min(...all.map(({ column }) => column));
    return Array.from({ length: first }, (_, column) => column).some((column) =>
      this.#hasNumbers(segment, column),
    );
  }

  /** The columns of a table with days down: the nights, or one for each month, year or as-of date; null where unclear. */
  #valueColumns(
    segment: Segment,
    numeric: readonly number[],
    headings: ReadonlyMap<number, string>,
  ): Map<number, Label> | null {
    const { isNumbered, rows, column, top } = segment;
    const first = this.#firstRow(segment);
    const labels = new Map(
      numeric.map((candidate) => [candidate, this.#sheet.meaningAbove(first, candidate, top)]),
    );
    const ofKind = (kind: Meaning['kind']) =>
      [...labels].filter(([, meaning]) => meaning.kind === kind);
    if (isNumbered && ofKind('month').length > 0) return labelsOfColumns(ofKind('month'));
    const isYearless = [...rows.values()].some(
      ({ month, year, day }) => day === undefined && month !== undefined && year === undefined,
    );
    if (isYearless && ofKind('year').length > 0) return labelsOfColumns(ofKind('year'));
    if (ofKind('day').length > 0) {
      if (!stayWords.test(this.#sheet.headingAbove(first, column, top))) return null;
      return new Map(
        ofKind('day').map(([candidate, { day }]) => [candidate, { asOf: day as Day }]),
      );
    }
    const candidates = numeric.filter(
      (candidate) => !otherWords.test(headings.get(candidate) ?? ''),
    );
    const headed = candidates.filter((candidate) =>
      nightsWords.test(headings.get(candidate) ?? ''),
    );
    const [nights, ...more] = headed.length > 0 ? headed : candidates;
    return nights === undefined || more.length > 0 ? null : new Map([[nights, {}]]);
  }

  /** The table with the columns that the person has chosen. */
  chosen({ headingRow, dayColumn, nightsColumn, asOfColumn }: ChosenColumns): Table {
    const rows = new Map<number, Label>();
    const labels: CellPosition[] = [];
    let year: number | undefined;
    for (let row = headingRow + 1; row < this.#sheet.height; row += 1) {
      const meaning = this.#chosenMeaning(row, dayColumn);
      if (meaning.kind !== 'empty') labels.push({ row, column: dayColumn });
      if (meaning.kind === 'year') year = meaning.year;
      if (isEmptyCell(this.#sheet.cell(row, nightsColumn)) || this.#isSum(row, meaning)) continue;
      const label = chosenLabel(meaning);
      const asOf = asOfColumn === null ? {} : this.#asOfOfCell(row, asOfColumn);
      const open = label.day === undefined && year !== undefined ? { year } : {};
      rows.set(row, { ...open, ...label, ...asOf });
    }
    const title =
      this.#sheet.title({
        ...{ top: 0, bottom: headingRow + 1, from: 0, to: this.#sheet.width - 1 },
        ...{ isAlone: true, heading: null },
      }) ?? {};
    return {
      kind: 'days',
      of: 'nights',
      title,
      rows,
      columns: new Map([[nightsColumn, {}]]),
      labels,
      dayColumn,
      asOfColumn,
    };
  }

  /** A number above those of days and years can only be a serial date. */
  #chosenMeaning(row: number, column: number): Meaning {
    const cell = this.#sheet.cell(row, column);
    return typeof cell === 'number' && cell > 2100
      ? this.#serial(row, column)
      : this.#sheet.meaning(row, column);
  }

  #isSum(row: number, { kind }: Meaning): boolean {
    if (kind === 'empty') return this.#sheet.rowHasSummary(row);
    return kind === 'summary' || kind === 'year' || kind === 'month';
  }

  #asOfOfCell(row: number, column: number): Label {
    const read = this.#serial(row, column);
    if (read.day !== undefined) return { asOf: read.day };
    return { reason: read.reason ?? 'La date d’arrêté manque ou n’est pas lisible.' };
  }
}

function labelsOfColumns(columns: readonly (readonly [number, Meaning])[]): Map<number, Label> {
  return new Map(columns.map(([column, meaning]) => [column, labelOf(meaning)]));
}

function chosenLabel(meaning: Meaning): Label {
  if (isDayMeaning(meaning) || meaning.kind === 'number') return labelOf(meaning);
  if (meaning.kind === 'empty') return { reason: 'Il n’y a pas de date sur cette ligne.' };
  return { reason: meaning.reason ?? 'Ce n’est pas une date.' };
}

/** Reads a column from the top into segments of days. */
class ColumnScan {
  readonly segments: Segment[] = [];
  readonly #column: number;
  #open: Segment | null = null;
  /** The number of cells of the open segment that are no days. */
  #others = 0;
  /** The year in a row above, and the labels above the first day, as a pivot table has them. */
  #year: number | undefined;
  #above: CellPosition[] = [];
  #top = 0;
  /** The hidden rows since the last day, which may have been days. */
  #hiddenRows = 0;

  constructor(column: number) {
    this.#column = column;
  }

  hide(): void {
    this.#hiddenRows += 1;
  }

  /** A cell of another table. */
  skip(row: number): void {
    this.close(row);
    this.#top = row + 1;
  }

  add(
    row: number,
    meaning: Meaning,
    beside: { isTitle: () => boolean; hasFigure: () => boolean },
  ): void {
    switch (meaning.kind) {
      case 'empty':
      case 'summary':
        if (this.#open !== null && beside.isTitle()) this.close(row);
        break;
      case 'year':
      case 'month':
        this.#addPeriod(row, meaning, beside.isTitle());
        break;
      case 'day':
      case 'yearless':
        if (this.#open?.isNumbered !== false) this.#begin(row, false);
        this.#addDay(row, meaning);
        break;
      case 'number':
        this.#addNumber(row, meaning, beside);
        break;
      default:
        this.#addOther(row, meaning, beside);
    }
  }

  close(row: number): void {
    const segment = this.#open;
    if (segment === null) return;
    const days = segment.rows.values().filter(({ reason }) => reason === undefined);
    const count = [...days].length;
    const isValid = segment.isNumbered ? count >= minConsecutiveDays : count > this.#others;
    if (isValid) {
      this.segments.push(segment);
      this.#top = row;
    }
    this.#open = null;
    this.#others = 0;
    this.#year = undefined;
  }

  #begin(row: number, isNumbered: boolean): void {
    const year = this.#year;
    const hadOpen = this.#open !== null;
    this.close(row);
    if (!hadOpen) this.#year = year;
    const place = { column: this.#column, isNumbered, first: row, last: row, top: this.#top };
    this.#open = { ...place, rows: new Map(), labels: this.#above };
    this.#above = [];
  }

  #addPeriod(row: number, { year }: Meaning, isTitle: boolean): void {
    if (isTitle) {
      this.close(row);
      this.#above = [];
      this.#year = year;
      return;
    }
    this.#year = year ?? this.#year;
    (this.#open?.labels ?? this.#above).push({ row, column: this.#column });
  }

  #addNumber(
    row: number,
    meaning: Meaning,
    beside: { isTitle: () => boolean; hasFigure: () => boolean },
  ): void {
    const open = this.#open;
    if (meaning.dayOfMonth === 1 && open?.isNumbered !== false) this.#begin(row, true);
    else if (open?.isNumbered !== true) {
      this.#addOther(row, meaning, beside);
      return;
    } else {
      const step = (meaning.dayOfMonth ?? 0) - lastNumber(open);
      if (step < 1 || step > 1 + this.#hiddenRows) {
        this.close(row);
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

  #addOther(
    row: number,
    meaning: Meaning,
    beside: { isTitle: () => boolean; hasFigure: () => boolean },
  ): void {
    const segment = this.#open;
    if (segment === null) {
      this.#above = [];
      this.#year = undefined;
      return;
    }
    const isEnd = segment.isNumbered && meaning.kind !== 'wrong' && !beside.hasFigure();
    if (isEnd || beside.isTitle()) this.close(row);
    else {
      this.#others += 1;
      segment.rows.set(row, { reason: meaning.reason ?? 'Ce n’est pas une date.' });
    }
  }
}

function lastNumber({ rows }: Segment): number {
  return [...rows.values()].findLast(({ dayOfMonth }) => dayOfMonth !== undefined)?.dayOfMonth ?? 0;
}

function overlap(a: Segment, b: Segment): boolean {
  return a.first <= b.last && b.first <= a.last;
}
