import type { Day } from '../calendar/day.ts';
import { frenchDay, monthNames } from '../calendar/french-dates.ts';
import { onTheBooksBounds } from '../nights/limits.ts';
import { type DayOrder, type DayReading, parseWrittenMonth, parseYear } from './cell-day.ts';
import { type CellNumber, checkNumber, parseNumberText } from './cell-number.ts';
import { type DayOrders, dayOrders, firstSlashDate } from './day-order.ts';
import { type ChosenColumns, DayTableFinder } from './day-tables.ts';
import { GridFinder } from './grids.ts';
import { LabelledSheet } from './labelled-sheet.ts';
import { isFigureCell, isSummary, type Label, type Table } from './labels.ts';
import {
  type Cell,
  type CellPosition,
  CellSet,
  cellAt,
  cellName,
  isEmptyCell,
  rangeName,
  rangesOf,
  type Sheet,
  visibleSheet,
} from './sheet.ts';
import { type Answers, type Question, stayOf, TableDates, type TableYears } from './table-dates.ts';

/**
 * Reads the figures of sheets. Each cell in which a person sees a figure is imported, refused with its reason, or
 * named as not read; the three counts are all of them.
 */

/** The person-nights of a day as of another; `asOf` is null for final nights. */
export type DayFigure = {
  readonly asOf: Day | null;
  readonly day: Day;
  readonly nuitees: number;
};

/** A figure and its cell. */
export type Figure = DayFigure & CellPosition & { readonly sheet: string };

/** A cell that is not imported; `reason` is a French sentence. */
export type RefusedCell = CellPosition & {
  readonly sheet: string;
  readonly text: string;
  readonly reason: string;
};

/** Figures that are left aside: 'AG3:BH5', 84 cells, 'hors des tableaux lus'. */
export type NotRead = {
  readonly sheet: string;
  readonly range: string;
  readonly count: number;
  readonly reason: string;
};

/** The answers and choices of a person. Sheets are identified by their index in the workbook. */
export type FileChoices = Answers & {
  readonly order: DayOrder | null;
  /** The as-of date of figures that have none; null: they are final nights. */
  readonly asOf: Day | null;
  readonly included: Readonly<Record<number, boolean>>;
  readonly mappings: Readonly<Record<number, ChosenColumns>>;
  readonly includesHidden: boolean;
};

export const defaultFileChoices: FileChoices = {
  ...{ years: {}, months: {}, order: null, asOf: null },
  ...{ included: {}, mappings: {}, includesHidden: false },
};

/** What the spreadsheet program hides, and so is not read. */
export type HiddenParts = {
  readonly sheets: number;
  readonly rows: number;
  readonly columns: number;
};

export type ReadSheet = {
  /** Its place in the workbook. */
  readonly index: number;
  readonly name: string;
  readonly tables: readonly Table[];
  readonly isEmpty: boolean;
  readonly isIncluded: boolean;
  readonly figures: number;
  readonly refused: number;
};

export type ReadFigures = {
  readonly sheets: readonly ReadSheet[];
  readonly figures: readonly Figure[];
  readonly refused: readonly RefusedCell[];
  readonly notRead: readonly NotRead[];
  /** How many figures are given again with the same value. */
  readonly repeated: number;
  readonly questions: readonly Question[];
  readonly hidden: HiddenParts;
  /** Whether some figures have no as-of date, so that the person must say what they are. */
  readonly needsDestination: boolean;
};

/** Reads the sheets of a file with the person's choices; `timeZone` is the hotel's. */
export function readFigures(
  all: readonly Sheet[],
  choices: FileChoices,
  timeZone: string,
): ReadFigures {
  const { includesHidden } = choices;
  const sheets = all.map((sheet) => (includesHidden ? sheet : visibleSheet(sheet)));
  const isShown = sheets.map((sheet) => includesHidden || sheet.isHidden !== true);
  const isIncluded = sheets.map(
    (sheet, index) =>
      (choices.included[index] ?? !isExcludedByDefault(sheet)) && isShown[index] === true,
  );
  const orders = dayOrders(sheets.filter((_, index) => isIncluded[index]));
  const order = choices.order ?? 'day-first';
  const reading: DayReading = { order, timeZone };
  const tables = sheets.map((sheet, index) => {
    if (isShown[index] !== true) return [];
    const mapping = choices.mappings[index];
    return mapping === undefined
      ? tablesOf(sheet, reading)
      : [chosenTable(sheet, reading, mapping)];
  });
  const dated = new TableDates(choices);
  const readers = sheets.map((sheet, index) => {
    const reader = new SheetReader(sheet, choices.asOf);
    if (isIncluded[index] !== true) return reader;
    const unclear =
      orders === 'clear' || (orders === 'unclear' && choices.order !== null) ? null : orders;
    const years = (tables[index] ?? []).map((table, number) =>
      dated.add(sheet, table, `${index}.${number}`),
    );
    reader.plan = {
      tables: tables[index] ?? [],
      years,
      refusesSlashDates: unclear !== null && firstSlashDate(sheet) !== null,
    };
    return reader;
  });
  dated.decide();
  for (const reader of readers) reader.read();
  const { figures, refused, repeated } = withoutContradictions(
    readers.flatMap((reader) => reader.figures),
    readers.flatMap((reader) => reader.refused),
  );
  const count = (cells: readonly { sheet: string }[], name: string) =>
    cells.reduce((sum, { sheet }) => (sheet === name ? sum + 1 : sum), 0);
  return {
    ...{ figures, refused, repeated },
    notRead: readers.flatMap((reader, index) =>
      isShown[index] === true ? reader.notRead(isIncluded[index] === true) : [],
    ),
    questions: [...orderQuestion(orders, choices, sheets), ...dated.questions],
    hidden: hiddenParts(all),
    needsDestination: readers.some((reader) => reader.hasFinals),
    sheets: sheets.flatMap((sheet, index) =>
      isShown[index] !== true
        ? []
        : [
            {
              index,
              name: sheet.name,
              tables: tables[index] ?? [],
              isEmpty: sheet.rows.every((row) => row.every(isEmptyCell)),
              isIncluded: isIncluded[index] === true,
              figures: count(figures, sheet.name),
              refused: count(refused, sheet.name),
            },
          ],
    ),
  };
}

/** Whether the sheet’s name says that it has no realised nights (a budget, N-1 …): it is then not selected by default. */
export function isExcludedByDefault({ name }: Pick<Sheet, 'name'>): boolean {
  return /budget|n\s?-\s?1(?!\d)|objectif|pr[ée]v/i.test(name);
}

function hiddenParts(sheets: readonly Sheet[]): HiddenParts {
  const shown = sheets.filter(({ isHidden }) => isHidden !== true);
  const filledRows = ({ rows, hiddenRows = new Set() }: Sheet) =>
    [...hiddenRows].filter((row) => rows[row]?.some((cell) => !isEmptyCell(cell)));
  const filledColumns = ({ rows, hiddenColumns = new Set() }: Sheet) =>
    [...hiddenColumns].filter((column) => rows.some((row) => !isEmptyCell(row[column] ?? null)));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    sheets: sheets.length - shown.length,
    rows: sum(shown.map((sheet) => filledRows(sheet).length)),
    columns: sum(shown.map((sheet) => filledColumns(sheet).length)),
  };
}

function orderQuestion(
  orders: DayOrders,
  { order }: FileChoices,
  sheets: readonly Sheet[],
): Question[] {
  if (orders !== 'unclear') return [];
  const where = sheets.map(firstSlashDate).find((date) => date !== null) ?? '';
  const isAnswered = order !== null;
  return [{ kind: 'order', id: 'order', sheet: '', where, suggested: null, isAnswered }];
}

type SheetPlan = {
  readonly tables: readonly Table[];
  readonly years: readonly TableYears[];
  readonly refusesSlashDates: boolean;
};

class SheetReader {
  readonly #sheet: Sheet;
  readonly #asOf: Day | null;
  readonly #used: CellSet;
  readonly #labelRows = new Set<number>();
  plan: SheetPlan | null = null;
  readonly figures: Figure[] = [];
  readonly refused: RefusedCell[] = [];
  hasFinals = false;

  /** `asOf` is the as-of date of figures that have none. */
  constructor(sheet: Sheet, asOf: Day | null) {
    this.#sheet = sheet;
    this.#asOf = asOf;
    this.#used = new CellSet(sheet);
  }

  read(): void {
    const tables = this.plan?.tables ?? [];
    for (const label of tables.flatMap(({ labels }) => labels)) {
      this.#used.add(label);
      this.#labelRows.add(label.row);
    }
    for (const [index, table] of tables.entries()) {
      const years = this.plan?.years[index];
      if (years === undefined) continue;
      for (const [row, rowLabel] of table.rows) {
        for (const [column, columnLabel] of table.columns) {
          this.#readCell(table, { row, column }, [rowLabel, columnLabel], years);
        }
      }
    }
  }

  #readCell(
    table: Table,
    position: CellPosition,
    labels: readonly Label[],
    years: TableYears,
  ): void {
    const cell = cellAt(this.#sheet, position.row, position.column);
    if (isEmptyCell(cell) || this.#used.has(position.row, position.column)) return;
    const { figure, reason } = nightsOfCell(cell, table.kind === 'days' ? 'down' : 'across');
    if (figure === null && reason === null) return;
    const stay =
      this.plan?.refusesSlashDates === true
        ? { reason: slashReason }
        : stayOf(table, labels, years);
    // A word in column 31 of a month of 30 days is neither a figure nor an error.
    if ('reason' in stay && figure === null && !isFigureCell(cell)) return;
    this.#used.add(position);
    if (reason !== null || 'reason' in stay) {
      const text = textOfCell(cell);
      const because = 'reason' in stay ? stay.reason : (reason ?? '');
      this.refused.push({ ...position, sheet: this.#sheet.name, text, reason: because });
    } else if (figure !== null) {
      this.hasFinals ||= stay.asOf === null;
      const { row, column } = position;
      const sheet = this.#sheet.name;
      const { asOf, day } = stay;
      this.figures.push({ row, column, sheet, asOf: asOf ?? this.#asOf, day, nuitees: figure });
    }
  }

  /** What no table has taken, by ranges; a sheet that was not chosen, or has no table, is named as a whole. */
  notRead(isIncluded: boolean): NotRead[] {
    const sheet = this.#sheet.name;
    const byReason = this.#leftCells();
    const count = byReason.values().reduce((sum, cells) => sum + cells.length, 0);
    if (count === 0) return [];
    if (!isIncluded || this.plan?.tables.length === 0) {
      const reason = isIncluded ? 'aucun tableau de nuitées reconnu' : 'feuille non choisie';
      return [{ sheet, range: 'toute la feuille', count, reason }];
    }
    return [...byReason].flatMap(([reason, positions]) =>
      rangesOf(positions).map((range) => ({
        ...{ sheet, reason, range: rangeName(range) },
        count: (range.to.row - range.from.row + 1) * (range.to.column - range.from.column + 1),
      })),
    );
  }

  /** The figures that are neither imported nor refused, by the reason. */
  #leftCells(): Map<string, CellPosition[]> {
    const byReason = new Map<string, CellPosition[]>();
    const headings: string[] = [];
    const add = (position: CellPosition, reason: string) => {
      const group = byReason.get(reason);
      if (group === undefined) byReason.set(reason, [position]);
      else group.push(position);
    };
    for (const [row, cells] of this.#sheet.rows.entries()) {
      const isOfTable = this.plan?.tables.some(({ rows }) => rows.has(row)) === true;
      const reasonOfRow = this.#reasonOfRow(row, isOfTable);
      for (const [column, cell] of cells.entries()) {
        const isFigure = isFigureCell(cell);
        // A word beside the figures of a table is no heading of those below it.
        if (!isFigure && !isOfTable && typeof cell === 'string' && cell.trim() !== '') {
          headings[column] = cell.trim().slice(0, 40);
        }
        if (!isFigure || this.#used.has(row, column)) continue;
        add({ row, column }, reasonOfRow ?? reasonOfColumn(headings[column]));
      }
    }
    return byReason;
  }

  /** Why a row is not read; null where its columns say it. */
  #reasonOfRow(row: number, isOfTable: boolean): string | null {
    const cells = this.#sheet.rows[row] ?? [];
    if (cells.some(isSummary)) return sums;
    if (isOfTable) return null;
    if (!this.#labelRows.has(row)) return outside;
    // The row of other figures below the same days, or the sum of a month or year above its days.
    const name = cells.find((cell) => typeof cell === 'string' && !isEmptyCell(cell));
    const isPeriod =
      typeof name !== 'string' || parseWrittenMonth(name) !== null || parseYear(name) !== null;
    return isPeriod ? sums : `ligne « ${name.trim().slice(0, 40)} »`;
  }
}

const sums = 'totaux et sous-totaux';
const outside = 'hors des tableaux lus';

function reasonOfColumn(heading: string | undefined): string {
  return heading === undefined ? outside : `colonne « ${heading} »`;
}

const slashReason =
  'Jour et mois peuvent être échangés dans les dates de cette feuille : aucune ne peut être lue sans risque.';

/**
 * Reads a cell as the nights of one day. An empty cell has no figure. A merged cell that covers several days is
 * refused, because its number could belong to any of them.
 */
export function nightsOfCell(cell: Cell, direction: 'down' | 'across'): CellNumber {
  if (cell === null) return { figure: null, reason: null };
  if (typeof cell === 'string') return parseNumberText(cell.trim(), onTheBooksBounds);
  if (typeof cell === 'number') return checkNumber(cell, onTheBooksBounds);
  if (cell.kind === 'date') return { figure: null, reason: 'C’est une date, et non un nombre.' };
  const isShared = direction === 'down' ? cell.rows > 1 : cell.columns > 1;
  if (!isShared) return checkNumber(cell.value, onTheBooksBounds);
  return { figure: null, reason: 'Cellule fusionnée : à quel jour revient ce nombre ?' };
}

/** The cell as text, to be shown with messages about it. */
export function textOfCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell.kind === 'spread') return String(cell.value).replace('.', ',');
  if (cell.day === null) return 'date';
  if (cell.shows === 'day') return frenchDay(cell.day);
  return `${monthNames[Number(cell.day.slice(5, 7)) - 1]} ${cell.day.slice(0, 4)}`;
}

/** A day given with different figures is refused each time; with the same figure it counts once. */
function withoutContradictions(all: readonly Figure[], refusedBefore: readonly RefusedCell[]) {
  const firsts = new Map<Day | null, Map<Day, Figure>>();
  const again = new Map<Figure, Figure[]>();
  for (const figure of all) {
    let ofAsOf = firsts.get(figure.asOf);
    if (ofAsOf === undefined) {
      ofAsOf = new Map();
      firsts.set(figure.asOf, ofAsOf);
    }
    const first = ofAsOf.get(figure.day);
    if (first === undefined) ofAsOf.set(figure.day, figure);
    else again.set(first, [...(again.get(first) ?? []), figure]);
  }
  const figures: Figure[] = [];
  const refused = [...refusedBefore];
  let repeated = 0;
  for (const ofAsOf of firsts.values()) {
    for (const first of ofAsOf.values()) {
      const others = again.get(first) ?? [];
      if (others.every(({ nuitees }) => nuitees === first.nuitees)) {
        figures.push(first);
        repeated += others.length;
      } else {
        const ofDay = [first, ...others];
        refused.push(...ofDay.map((figure) => contradictedFigure(figure, ofDay)));
      }
    }
  }
  return { figures, refused, repeated };
}

function contradictedFigure(figure: Figure, ofDay: readonly Figure[]): RefusedCell {
  const other = ofDay.find(({ nuitees }) => nuitees !== figure.nuitees) ?? figure;
  const where =
    other.sheet === figure.sheet ? cellName(other) : `${other.sheet}, ${cellName(other)}`;
  const { row, column, sheet, nuitees } = figure;
  const reason = `Ce jour a une autre valeur ailleurs (${where} : ${other.nuitees}).`;
  return { row, column, sheet, text: String(nuitees), reason };
}

/**
 * The tables of nights in a sheet: days down, days across, months down or across, several of them one below the
 * other or side by side. A table says what each of its rows and columns means; a figure has the day that its row,
 * its column and the title of its own table give together. What belongs to no table is never a figure.
 */
export function tablesOf(sheet: Sheet, reading: DayReading): Table[] {
  const labelled = new LabelledSheet(sheet, reading);
  const grids = new GridFinder(labelled).grids();
  const dayTables = new DayTableFinder(labelled).dayTables();
  return [...grids, ...dayTables].toSorted((a, b) => firstRowOf(a) - firstRowOf(b));
}

/** The table with days down whose columns the person has chosen; it has all rows below the headings. */
function chosenTable(sheet: Sheet, reading: DayReading, chosen: ChosenColumns): Table {
  return new DayTableFinder(new LabelledSheet(sheet, reading)).chosen(chosen);
}

function firstRowOf({ rows }: Table): number {
  return rows.keys().next().value ?? 0;
}
