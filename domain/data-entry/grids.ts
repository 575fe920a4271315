import { dayOf, daysBetween } from '../calendar/day.ts';
import type { LabelledSheet } from './labelled-sheet.ts';
import {
  asOfWords,
  emptyMeaning,
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

/** Tables with days across: a row of consecutive days, and below it rows of as-of dates, months or nights. */

type HeadingRun = { row: number; columns: Map<number, Meaning> };

export class GridFinder {
  readonly #sheet: LabelledSheet;

  constructor(sheet: LabelledSheet) {
    this.#sheet = sheet;
  }

  grids(): Table[] {
    const runs: HeadingRun[] = [];
    for (let row = 0; row < this.#sheet.height; row += 1) runs.push(...this.#runsOf(row, runs));
    const tables = runs.flatMap((run) => this.#gridBelow(run, runs) ?? []);
    for (const { rows, columns, labels } of tables) {
      for (const row of rows.keys()) {
        for (const column of columns.keys()) this.#sheet.take({ row, column });
      }
      for (const label of labels) this.#sheet.take(label);
    }
    return tables;
  }

  /** The runs of consecutive days of a row that is no row of figures of a run above. */
  #runsOf(row: number, above: readonly HeadingRun[]): HeadingRun[] {
    const runs: HeadingRun[] = [];
    const width = this.#sheet.widthOfRow(row);
    for (let column = 0; column < width; column += 1) {
      const meaning = this.#sheet.meaning(row, column);
      const isStart = meaning.kind === 'number' ? meaning.dayOfMonth === 1 : isDayMeaning(meaning);
      if (!isStart) continue;
      const columns = this.#runFrom(row, column, width);
      if (columns.size < minConsecutiveDays) continue;
      const last = [...columns.keys()].at(-1) ?? column;
      // A few nights of a small hotel may happen to be 1, 2, 3, 4, 5; ten of them are days.
      const isData =
        columns.size < 2 * minConsecutiveDays &&
        above.some((run) => run.columns.has(column) && this.#hasRowLabel(row, column));
      if (!isData) runs.push({ row, columns });
      column = last;
    }
    return runs;
  }

  #runFrom(row: number, start: number, width: number): Map<number, Meaning> {
    const columns = new Map<number, Meaning>();
    const hidden = this.#sheet.sheet.hiddenColumns;
    let previous = this.#sheet.meaning(row, start);
    let [gap, hiddenDays] = [0, 0];
    for (let column = start; column < width; column += 1) {
      const meaning = this.#sheet.meaning(row, column);
      if (column === start || follows(previous, meaning, hiddenDays)) {
        columns.set(column, meaning);
        previous = meaning;
        [gap, hiddenDays] = [0, 0];
      } else if (meaning.kind === 'empty' && hidden?.has(column)) {
        hiddenDays += 1;
        // A subtotal of the week may stand between two days.
      } else if (gap < 2 && ['summary', 'text'].includes(meaning.kind)) gap += 1;
      else break;
    }
    return columns;
  }

  #hasRowLabel(row: number, before: number): boolean {
    for (let column = before - 1; column >= 0; column -= 1) {
      const { kind } = this.#sheet.meaning(row, column);
      if (kind === 'day' || kind === 'month') return true;
    }
    return false;
  }

  #gridBelow(run: HeadingRun, runs: readonly HeadingRun[]): Table | null {
    const columns = [...run.columns.keys()];
    const [first = 0, last = first] = [columns[0], columns.at(-1)];
    const left = Math.max(
      -1,
      ...runs.flatMap((other) => {
        const end = [...other.columns.keys()].at(-1) ?? 0;
        return other.row === run.row && end < first ? [end] : [];
      }),
    );
    // Days further down, under these or under the labels of these, are another table.
    const endBelow = (start: number) =>
      runs.find(
        ({ row, columns: below }) =>
          row > run.row && below.keys().some((column) => column >= start && column <= last),
      )?.row ?? this.#sheet.height;
    const rows = Array.from(
      { length: endBelow(first) - run.row - 1 },
      (_, index) => run.row + 1 + index,
    ).filter((row) => columns.some((column) => this.#sheet.isFigure(row, column)));
    // Of a table further left, whose days are not under the labels, nothing ends this one.
    const rowsOf = (column: number) => {
      const end = endBelow(column);
      return rows.filter((row) => row < end);
    };
    // Tables side by side may share the labels of the first.
    const labelColumn =
      this.#labelColumn(rowsOf, left + 1, first) ?? this.#labelColumn(rowsOf, 0, left + 1);
    const from = labelColumn !== null && labelColumn > left ? labelColumn : first;
    // Also the column of the labels ends the table above, whose headings are no titles of this one.
    const top = this.#sheet.lastFigureRow(run.row, [from, ...columns]) + 1;
    const isAlone =
      left === -1 && !rowsOf(from).some((row) => this.#hasTableBeside(row, from, last));
    const title = this.#sheet.title({
      top,
      bottom: run.row,
      from,
      to: last,
      isAlone,
      heading: run.row,
    });
    if (title === null) return null;
    return this.#grid(run, endBelow(labelColumn ?? first), labelColumn, title);
  }

  /** Whether a row has figures left of a grid, or days right of it. */
  #hasTableBeside(row: number, from: number, to: number): boolean {
    const cells = this.#sheet.sheet.rows[row] ?? [];
    return cells.some(
      (_, column) =>
        (column < from && this.#sheet.isFigure(row, column)) ||
        (column > to && isDayMeaning(this.#sheet.meaning(row, column))),
    );
  }

  /**
   * The column from `from` to `to` (excluded) with a date or a month in the first of the rows, the nearest of
   * several; else the one that labels the most rows. null for none.
   */
  #labelColumn(
    rowsOf: (column: number) => readonly number[],
    from: number,
    to: number,
  ): number | null {
    for (let column = to - 1; column >= from; column -= 1) {
      const [first = -1] = rowsOf(column);
      const { kind } = this.#sheet.meaning(first, column);
      if (kind === 'day' || kind === 'month') return column;
    }
    let best: number | null = null;
    let bestCount = 0;
    for (let column = to - 1; column >= from; column -= 1) {
      const count = rowsOf(column).reduce((sum, row) => sum + this.#labelWeight(row, column), 0);
      if (count > bestCount) [best, bestCount] = [column, count];
    }
    return best;
  }

  /** A date or a month labels a row rather than any word. */
  #labelWeight(row: number, column: number): number {
    const { kind } = this.#sheet.meaning(row, column);
    if (kind === 'day' || kind === 'month') return 1000;
    return kind === 'text' && !this.#sheet.isFigure(row, column) ? 1 : 0;
  }

  #grid(run: HeadingRun, end: number, labelColumn: number | null, title: Label): Table | null {
    const columns = [...run.columns.keys()];
    const corner = labelColumn === null ? '' : this.#sheet.textAt(run.row, labelColumn);
    const meanings = this.#rowsBelow(run.row, end, labelColumn, columns).map(
      (row) =>
        [row, labelColumn === null ? emptyMeaning : this.#sheet.meaning(row, labelColumn)] as const,
    );
    const kind = rowKind(
      meanings.map(([, meaning]) => meaning),
      corner,
      title,
    );
    const labels: CellPosition[] = columns.map((column) => ({ row: run.row, column }));
    const labelled = new Map<number, Label>();
    if (labelColumn !== null) {
      labels.push(...meanings.map(([row]) => ({ row, column: labelColumn })));
    }
    if (kind === 'nights') return this.#nightsGrid(run, meanings, labels, title);
    for (const [row, meaning] of meanings) {
      const needsYear = labelColumn !== null && kind === 'month' && meaning.kind === 'month';
      const year = needsYear ? this.#sheet.yearBeside(row, labelColumn) : undefined;
      const isSum = meaning.kind === 'empty' && this.#sheet.rowHasSummary(row);
      const label = isSum ? null : rowLabel(meaning, kind, year);
      if (label !== null) labelled.set(row, label);
    }
    // Stay dates down and as-of dates across.
    const isTransposed = kind === 'as-of' && stayWords.test(corner) && !asOfWords.test(corner);
    const swapped = (label: Label) => (isTransposed ? swappedDates(label) : label);
    return {
      ...{ kind: 'grid', of: kind, title, labels, dayColumn: null, asOfColumn: null },
      rows: new Map([...labelled].map(([row, label]) => [row, swapped(label)])),
      columns: new Map(
        [...run.columns].map(([column, meaning]) => [column, swapped(labelOf(meaning))]),
      ),
    };
  }

  /** The rows with anything under the days, down to the title or heading of another table. */
  #rowsBelow(
    heading: number,
    end: number,
    labelColumn: number | null,
    columns: readonly number[],
  ): number[] {
    const rows: number[] = [];
    for (let row = heading + 1; row < end; row += 1) {
      const hasFigures = columns.some((column) => this.#sheet.isFigure(row, column));
      if (!hasFigures && rows.length > 0 && this.#endsGrid(row, labelColumn, columns)) break;
      if (columns.some((column) => !isEmptyCell(this.#sheet.cell(row, column)))) rows.push(row);
    }
    return rows;
  }

  /** A grid whose rows have no date: one row of nights among rows of other figures. */
  #nightsGrid(
    run: HeadingRun,
    meanings: readonly (readonly [number, Meaning])[],
    labels: readonly CellPosition[],
    title: Label,
  ): Table | null {
    const others = meanings.filter(
      ([row, meaning]) => meaning.kind !== 'summary' && !this.#sheet.rowHasSummary(row),
    );
    const named = others.filter(([row]) => {
      const text = this.#rowText(row, run);
      return nightsWords.test(text) && !otherWords.test(text);
    });
    const [row, ...more] = named.length > 0 ? named : others;
    if (row === undefined || more.length > 0) return null;
    const columns = new Map(
      [...run.columns].map(([column, meaning]) => [column, labelOf(meaning)]),
    );
    return {
      kind: 'grid',
      of: 'nights',
      title,
      rows: new Map([[row[0], {}]]),
      columns,
      labels,
      dayColumn: null,
      asOfColumn: null,
    };
  }

  /** The texts left of the days, up to the days or figures of a table beside. */
  #rowText(row: number, run: HeadingRun): string {
    const texts: string[] = [];
    for (let column = (run.columns.keys().next().value ?? 0) - 1; column >= 0; column -= 1) {
      const { kind } = this.#sheet.meaning(row, column);
      if (isDayMeaning({ kind }) || this.#sheet.isFigure(row, column)) break;
      texts.push(this.#sheet.textAt(row, column));
    }
    return texts.reverse().join(' ');
  }

  /** Whether a row without figures is the title or heading of something else. */
  #endsGrid(row: number, labelColumn: number | null, columns: readonly number[]): boolean {
    const [first = 0, last = first] = [columns[0], columns.at(-1)];
    for (let column = Math.max(0, labelColumn ?? first); column <= last; column += 1) {
      const { kind } = this.#sheet.meaning(row, column);
      // A month that has no figures yet is a row of the table, as is an as-of date.
      if (
        kind === 'day' ||
        (column === labelColumn && kind === 'month' && this.#hasMonthsAbove(row, column))
      )
        return false;
      if (kind === 'month' || kind === 'year' || isHeadingText(this.#sheet.textAt(row, column)))
        return true;
    }
    return false;
  }

  #hasMonthsAbove(row: number, column: number): boolean {
    return (
      row > 0 &&
      (this.#sheet.meaning(row - 1, column).kind === 'month' ||
        this.#sheet.meaning(row + 1, column).kind === 'month')
    );
  }
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
