import type { DayReading } from './cell-day.ts';
import { parseWrittenMonth, parseYear } from './cell-day.ts';
import {
  emptyMeaning,
  isDayMeaning,
  isFigureCell,
  isNameOfOthers,
  isSummary,
  type Label,
  type Meaning,
  meaningOf,
  nightsWords,
  otherTables,
} from './labels.ts';
import { type Cell, type CellPosition, CellSet, cellAt, type Sheet, widthOf } from './sheet.ts';

/** A complete date such as 'Édité le 03/01/2026' is not the period. */
const completeDate = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}/;

/** Where a title may be: in its own columns `from` to `to`; `isAlone`: no table is beside it. */
export type TitlePlace = {
  readonly top: number;
  /** The first row that is no title. */
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  readonly isAlone: boolean;
  /** The row of the days, whose corner may be a title; null where there is none. */
  readonly heading: number | null;
};

/** A sheet whose cells are read as labels, each text once; and the cells that tables have taken. */
export class LabelledSheet {
  readonly sheet: Sheet;
  readonly reading: DayReading;
  readonly width: number;
  /** The numbers of all columns. */
  readonly columns: readonly number[];
  readonly #texts = new Map<string, Meaning>();
  readonly #taken: CellSet;
  /** The name of a sheet is the month of one table; another one without a title needs its own. */
  #isNameUsed = false;

  constructor(sheet: Sheet, reading: DayReading) {
    this.sheet = sheet;
    this.reading = reading;
    this.width = widthOf(sheet);
    this.columns = Array.from({ length: this.width }, (_, column) => column);
    this.#taken = new CellSet(sheet);
  }

  get height(): number {
    return this.sheet.rows.length;
  }

  widthOfRow(row: number): number {
    return this.sheet.rows[row]?.length ?? 0;
  }

  take(position: CellPosition): void {
    this.#taken.add(position);
  }

  isTaken(row: number, column: number): boolean {
    return this.#taken.has(row, column);
  }

  cell(row: number, column: number): Cell {
    return cellAt(this.sheet, row, column);
  }

  meaning(row: number, column: number): Meaning {
    const cell = this.cell(row, column);
    // Only texts take long, and repeat.
    if (typeof cell !== 'string' || /^\d+$/.test(cell))
      return meaningOf(cell, this.sheet.system, this.reading);
    const known = this.#texts.get(cell) ?? meaningOf(cell, this.sheet.system, this.reading);
    this.#texts.set(cell, known);
    return known;
  }

  isFigure(row: number, column: number): boolean {
    return isFigureCell(this.cell(row, column));
  }

  /** Whether the row was hidden, and is empty here. */
  isHiddenRow(row: number): boolean {
    return this.sheet.hiddenRows?.has(row) === true && this.widthOfRow(row) === 0;
  }

  rowHasSummary(row: number): boolean {
    return this.sheet.rows[row]?.some(isSummary) ?? false;
  }

  /** The year in a cell left of a label, or above it in a merged or outlined column. */
  yearBeside(row: number, labelColumn: number): number | undefined {
    for (let column = labelColumn; column >= 0; column -= 1) {
      for (let above = row; above >= 0; above -= 1) {
        const { kind, year } = this.meaning(above, column);
        if (kind === 'year') return year;
        if (column < labelColumn && kind !== 'empty') break;
        if (
          column === labelColumn &&
          !['day', 'yearless', 'month', 'empty', 'summary'].includes(kind)
        )
          break;
      }
    }
    return undefined;
  }

  /** The last row above a heading that has figures or days under the columns: those of another table; -1 for none. */
  lastFigureRow(heading: number, columns: readonly number[]): number {
    // A single date may be that of a title.
    const isDayBelowDay = (row: number, column: number) =>
      isDayMeaning(this.meaning(row, column)) && isDayMeaning(this.meaning(row - 1, column));
    const isOther = (row: number, column: number) =>
      (this.isFigure(row, column) && this.meaning(row, column).kind !== 'year') ||
      this.isTaken(row, column) ||
      isDayBelowDay(row, column);
    for (let row = heading - 1; row >= 0; row -= 1) {
      if (columns.some((column) => isOther(row, column))) return row;
    }
    return -1;
  }

  textAt(row: number, column: number): string {
    const cell = this.cell(row, column);
    return typeof cell === 'string' ? cell.trim() : '';
  }

  /** The nearest text above a row, from `top` on; none above a cell of another table. */
  headingAbove(row: number, column: number, top: number): string {
    for (let above = row - 1; above >= top && !this.isTaken(above, column); above -= 1) {
      const text = this.textAt(above, column);
      if (text !== '') return this.isFigure(above, column) ? '' : text;
      if (this.isFigure(above, column)) return '';
    }
    return '';
  }

  /** What the nearest cell above a row says of its column; nothing where it labels figures of its own row. */
  meaningAbove(row: number, column: number, top: number): Meaning {
    for (let above = row - 1; above >= top && !this.isTaken(above, column); above -= 1) {
      const meaning = this.meaning(above, column);
      if (meaning.kind !== 'empty') return this.#isRowLabel(above, column) ? emptyMeaning : meaning;
    }
    return emptyMeaning;
  }

  /** Whether the next cell to the right is a figure. */
  #isRowLabel(row: number, column: number): boolean {
    const width = this.widthOfRow(row);
    for (let beside = column + 1; beside < width; beside += 1) {
      const { kind } = this.meaning(row, beside);
      if (kind !== 'empty') return kind !== 'year' && this.isFigure(row, beside);
    }
    return false;
  }

  /**
   * The month and year of a table: from the texts above it in its own columns, else beside it where nothing but
   * titles is there, else in the name of the sheet; the year also from any title above. null where the title is
   * that of other figures ('Budget 2026').
   */
  title(place: TitlePlace): Label | null {
    const { own, beside, outer } = this.#titleTexts(place);
    const isOfNights = own.some((text) => nightsWords.test(text));
    if (own.some(isTitleOfOthers) || (!isOfNights && own.some(isNameOfOthers))) return null;
    const hasMonth = (texts: readonly string[]) =>
      texts.some((text) => parseWrittenMonth(text) !== null);
    const texts = hasMonth(own) ? own : [...own, ...beside];
    const name = periodOfName(this.sheet.name);
    const month = onlyMonth(texts);
    // Another month in the titles than in the name of the sheet: the name's year may be another one, too.
    const isOfName = month === null || name.month === undefined || month.month === name.month;
    const plainOuter = outer.filter((text) => parseWrittenMonth(text) === null);
    const year =
      month?.year ??
      onlyYear(own) ??
      onlyYear([...own, ...beside]) ??
      (isOfName ? name.year : undefined) ??
      onlyYear(plainOuter);
    const number = hasMonth(texts) ? month?.month : this.#isNameUsed ? undefined : name.month;
    this.#isNameUsed ||= !hasMonth(texts);
    return {
      ...(number === undefined ? {} : { month: number }),
      ...(year === undefined ? {} : { year }),
    };
  }

  #titleTexts({ top, bottom, from, to, isAlone, heading }: TitlePlace) {
    const texts: Record<'own' | 'beside' | 'outer', string[]> = { own: [], beside: [], outer: [] };
    // Above figures of other tables nothing but the own columns has titles of this one.
    let isOpen = true;
    for (let row = heading ?? bottom - 1; row >= 0 && (isOpen || row >= top); row -= 1) {
      isOpen &&= row === heading || !this.hasFigures(row);
      const isNear = row >= top;
      const others = isNear && isAlone ? texts.beside : texts.outer;
      // In the row of the days only the corner can be a title.
      const all = this.#textsOfRow(row, row === heading ? from + 1 : this.widthOfRow(row));
      const isOwn = (column: number) => isNear && column >= from && column <= to;
      texts.own.push(...all.flatMap(({ text, column }) => (isOwn(column) ? [text] : [])));
      if (isOpen) others.push(...all.flatMap(({ text, column }) => (isOwn(column) ? [] : [text])));
    }
    return texts;
  }

  #textsOfRow(row: number, width: number): { text: string; column: number }[] {
    return Array.from({ length: width }, (_, column) => ({
      text: this.titleText(row, column),
      column,
    })).filter(({ text }) => text !== '');
  }

  hasFigures(row: number): boolean {
    const cells = this.sheet.rows[row] ?? [];
    return cells.some(
      (_, column) => this.meaning(row, column).kind !== 'year' && this.isFigure(row, column),
    );
  }

  titleText(row: number, column: number): string {
    const meaning = this.meaning(row, column);
    if (meaning.kind === 'year') return String(meaning.year);
    if (['day', 'yearless', 'wrong'].includes(meaning.kind)) return '';
    const cell = this.cell(row, column);
    if (typeof cell === 'object' && meaning.kind === 'month') {
      return `${String(meaning.month).padStart(2, '0')}/${meaning.year}`;
    }
    const text = this.textAt(row, column);
    return text.length < 80 && !completeDate.test(text) ? text : '';
  }
}

/** The title of a whole table of other figures, and not the heading of one column. */
function isTitleOfOthers(text: string): boolean {
  return (
    otherTables.test(text) &&
    !nightsWords.test(text) &&
    text.split(/\s+/).length > 1 &&
    /20\d\d|janv|f[ée]v|mars|avr|mai|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c/i.test(text)
  );
}

/** The month and year in a sheet's own name. */
function periodOfName(name: string): Label {
  const month = parseWrittenMonth(name);
  const year = month?.year ?? parseYear(name);
  return { ...(month === null ? {} : { month: month.month }), ...(year === null ? {} : { year }) };
}

/** The only month of some texts, with its only year; null where there is none, or several. */
function onlyMonth(texts: readonly string[]): { month: number; year: number | null } | null {
  const written = texts.flatMap((text) => parseWrittenMonth(text) ?? []);
  const [first] = written;
  const isOne = new Set(written.map(({ month }) => month)).size === 1;
  const years = new Set(written.flatMap(({ year }) => year ?? []));
  return first !== undefined && isOne && years.size < 2
    ? { month: first.month, year: [...years][0] ?? null }
    : null;
}

function onlyYear(texts: readonly string[]): number | undefined {
  const years = new Set(texts.flatMap((text) => parseYear(text) ?? []));
  const [year] = years;
  return years.size === 1 ? year : undefined;
}
