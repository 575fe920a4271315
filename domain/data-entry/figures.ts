import type { Day } from '../calendar/day.ts';
import { frenchDay, monthNames } from '../calendar/french-dates.ts';
import { onTheBooksBounds } from '../nights/limits.ts';
import {
  type DayOrder,
  type DayOrders,
  type DayReading,
  dayOrders,
  firstSlashDate,
  parseWrittenMonth,
  parseYear,
} from './cell-day.ts';
import { type CellNumber, checkNumber, parseNumberText } from './cell-number.ts';
import { type ChosenColumns, chosenTable, dayTablesOf, severalRowsReason } from './day-tables.ts';
import { gridsOf } from './grids.ts';
import { LabelledSheet } from './labelled-sheet.ts';
import { isFigureCell, isNameOfOthers, isSummary, type Table } from './labels.ts';
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
import {
  type Answers,
  type Question,
  type Stay,
  type StayOfLabels,
  TableDates,
} from './table-dates.ts';

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
  const shown = all.flatMap((sheet, index) => {
    if (sheet.isHidden === true && !includesHidden) return [];
    const isIncluded = choices.included[index] ?? !isExcludedByDefault(sheet);
    return [{ index, isIncluded, sheet: includesHidden ? sheet : visibleSheet(sheet) }];
  });
  const included = shown.flatMap(({ sheet, isIncluded }) => (isIncluded ? [sheet] : []));
  const orders = dayOrders(included);
  const isUnclear = orders === 'mixed' || (orders === 'unclear' && choices.order === null);
  const reading: DayReading = { order: choices.order ?? 'day-first', timeZone };
  const dates = new TableDates(choices);
  const plans = shown.map(({ sheet, index, isIncluded }): SheetPlan => {
    const mapping = choices.mappings[index];
    const tables =
      mapping === undefined
        ? tablesOf(sheet, reading)
        : [chosenTable(new LabelledSheet(sheet, reading), mapping)];
    const stays = isIncluded
      ? tables.map((table, number) => dates.add(sheet, table, `${index}.${number}`))
      : [];
    const refusesDates = isUnclear && firstSlashDate(sheet) !== null;
    return { index, sheet, isIncluded, tables, stays, refusesDates };
  });
  dates.decide();
  const read = plans.map((plan) => readSheet(plan, choices.asOf));
  const { figures, refused, repeated } = withoutContradictions(
    read.flatMap((ofSheet) => ofSheet.figures),
    read.flatMap((ofSheet) => ofSheet.refused),
  );
  const count = (cells: readonly { sheet: string }[], name: string) =>
    cells.reduce((sum, { sheet }) => (sheet === name ? sum + 1 : sum), 0);
  return {
    ...{ figures, refused, repeated },
    notRead: read.flatMap(({ notRead }) => notRead),
    questions: [...orderQuestion(orders, choices, included), ...dates.questions],
    hidden: hiddenParts(all),
    needsDestination: read.some(({ hasFinals }) => hasFinals),
    sheets: plans.map(({ index, sheet, isIncluded, tables }) => ({
      ...{ index, isIncluded, tables, name: sheet.name },
      isEmpty: sheet.rows.every((row) => row.every(isEmptyCell)),
      figures: count(figures, sheet.name),
      refused: count(refused, sheet.name),
    })),
  };
}

/** Whether the sheet’s name says that it has no realised nights (a budget, N-1, rooms …): it is then not selected by default. */
export function isExcludedByDefault({ name }: Pick<Sheet, 'name'>): boolean {
  return /budget|n\s?-\s?1(?!\d)|objectif|pr[ée]v/i.test(name) || isNameOfOthers(name);
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
  readonly index: number;
  readonly sheet: Sheet;
  readonly isIncluded: boolean;
  readonly tables: readonly Table[];
  /** How each table dates its figures; none for a sheet that is not included. */
  readonly stays: readonly StayOfLabels[];
  /** Whether its dates are refused, because day and month may be swapped. */
  readonly refusesDates: boolean;
};

/** Reads the figures of a sheet; `given` is the as-of date of those that have none. */
function readSheet(plan: SheetPlan, given: Day | null) {
  const { sheet, tables, stays, refusesDates } = plan;
  const used = new CellSet(sheet);
  const figures: Figure[] = [];
  const refused: RefusedCell[] = [];
  let hasFinals = false;
  const readAt = (position: CellPosition, kind: Table['kind'], stayOf: () => Stay) => {
    const { row, column } = position;
    if (used.has(row, column)) return;
    const cell = cellAt(sheet, row, column);
    const read = readCell(cell, kind, stayOf);
    if (read === null) return;
    used.add(position);
    const place = { row, column, sheet: sheet.name };
    if ('reason' in read) {
      refused.push({ ...place, text: textOfCell(cell), reason: read.reason });
      return;
    }
    hasFinals ||= read.asOf === null;
    figures.push({ ...place, ...read, asOf: read.asOf ?? given });
  };
  if (plan.isIncluded) {
    for (const label of tables.flatMap(({ labels }) => labels)) used.add(label);
  }
  for (const [index, stayOf] of stays.entries()) {
    const { kind, rows, columns } = tables[index] as Table;
    for (const [row, ofRow] of rows) {
      for (const [column, ofColumn] of columns) {
        readAt({ row, column }, kind, () =>
          refusesDates ? { reason: slashReason } : stayOf([ofRow, ofColumn]),
        );
      }
    }
  }
  return { figures, refused, hasFinals, notRead: notReadOf(plan, used) };
}

/** The figure of a cell, or why it is refused; null where it has none. */
function readCell(
  cell: Cell,
  kind: Table['kind'],
  stayOf: () => Stay,
): DayFigure | { reason: string } | null {
  const { figure, reason } = nightsOfCell(cell, kind === 'days' ? 'down' : 'across');
  if (figure === null && reason === null) return null;
  const stay = stayOf();
  // A word in column 31 of a month of 30 days is neither a figure nor an error.
  if ('reason' in stay) return figure === null && !isFigureCell(cell) ? null : stay;
  return figure === null ? { reason: reason ?? '' } : { ...stay, nuitees: figure };
}

/** What no table has taken, by ranges; a sheet that was not chosen, or has no table, is named as a whole. */
function notReadOf({ sheet, tables, isIncluded }: SheetPlan, used: CellSet): NotRead[] {
  const left = leftCells(sheet, isIncluded ? tables : [], used);
  if (left.length === 0) return [];
  if (!isIncluded || tables.length === 0) {
    const reason = isIncluded ? 'aucun tableau de nuitées reconnu' : 'feuille non choisie';
    return [{ sheet: sheet.name, range: 'toute la feuille', count: left.length, reason }];
  }
  return [...Map.groupBy(left, ({ reason }) => reason)].flatMap(([reason, cells]) =>
    rangesOf(cells).map((range) => ({
      ...{ sheet: sheet.name, reason, range: rangeName(range) },
      count: (range.to.row - range.from.row + 1) * (range.to.column - range.from.column + 1),
    })),
  );
}

/** The figures that are neither imported nor refused, with the reason. */
function leftCells(sheet: Sheet, tables: readonly Table[], used: CellSet) {
  const labelRows = new Set(tables.flatMap(({ labels }) => labels.map(({ row }) => row)));
  const tableRows = new Set(tables.flatMap(({ rows }) => [...rows.keys()]));
  const headings: string[] = [];
  const left: (CellPosition & { reason: string })[] = [];
  for (const [row, cells] of sheet.rows.entries()) {
    const isOfTable = tableRows.has(row);
    const ofRow = reasonOfRow(cells, isOfTable, labelRows.has(row));
    for (const [column, cell] of cells.entries()) {
      const isFigure = isFigureCell(cell);
      // A word beside the figures of a table is no heading of those below it.
      const isHeading = !isFigure && !isOfTable && !isEmptyCell(cell);
      if (isHeading && typeof cell === 'string')
        headings[column] = `colonne « ${shortened(cell)} »`;
      if (!isFigure || used.has(row, column)) continue;
      left.push({ row, column, reason: ofRow ?? headings[column] ?? outside });
    }
  }
  return left;
}

/** Why a row is not read; null where its columns say it. */
function reasonOfRow(
  cells: readonly Cell[],
  isOfTable: boolean,
  hasLabels: boolean,
): string | null {
  if (cells.some(isSummary)) return sums;
  if (isOfTable) return null;
  if (!hasLabels) return outside;
  // The row of other figures below the same days, or the sum of a month or year above its days.
  const name = cells.find((cell) => typeof cell === 'string' && !isEmptyCell(cell));
  const isPeriod =
    typeof name !== 'string' || parseWrittenMonth(name) !== null || parseYear(name) !== null;
  return isPeriod ? sums : `ligne « ${shortened(name)} »`;
}

function shortened(text: string): string {
  return text.trim().slice(0, 40);
}

const sums = 'totaux et sous-totaux';
const outside = 'hors des tableaux lus';

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
  const days = [...Map.groupBy(all, ({ asOf }) => asOf).values()].flatMap((ofAsOf) => [
    ...Map.groupBy(ofAsOf, ({ day }) => day).values(),
  ]);
  const again = days.filter((ofDay) => ofDay.length > 1);
  // A column with several rows for a day has parts of its nights, also where two of them happen to be the same.
  const columnsOfParts = new Set(again.map((ofDay) => (areSame(ofDay) ? null : columnOf(ofDay))));
  const figures: Figure[] = [];
  const refused = [...refusedBefore];
  for (const ofDay of days) {
    const column = ofDay.length > 1 ? columnOf(ofDay) : null;
    const isPart = column !== null && columnsOfParts.has(column);
    if (areSame(ofDay) && !isPart) figures.push(...ofDay.slice(0, 1));
    else refused.push(...ofDay.map((figure) => contradictedFigure(figure, ofDay)));
  }
  const repeated = all.length - figures.length - (refused.length - refusedBefore.length);
  return { figures, refused, repeated };
}

function areSame([first, ...others]: readonly Figure[]): boolean {
  return others.every(({ nuitees }) => nuitees === first?.nuitees);
}

/** The column of all figures of a day; null where they are of several. */
function columnOf([first, ...others]: readonly Figure[]): string | null {
  const isOne = others.every(
    ({ sheet, column }) => sheet === first?.sheet && column === first.column,
  );
  return isOne ? `${first?.column} ${first?.sheet}` : null;
}

function contradictedFigure(figure: Figure, ofDay: readonly Figure[]): RefusedCell {
  const { row, column, sheet, nuitees } = figure;
  const other = ofDay.find((each) => each.nuitees !== nuitees);
  const where =
    other?.sheet === sheet ? cellName(other) : `${other?.sheet}, ${other && cellName(other)}`;
  const reason =
    other === undefined
      ? severalRowsReason
      : `Ce jour a une autre valeur ailleurs (${where} : ${other.nuitees}).`;
  return { row, column, sheet, text: String(nuitees), reason };
}

/**
 * The tables of nights in a sheet: days down, days across, months down or across, several of them one below the
 * other or side by side. A table says what each of its rows and columns means; a figure has the day that its row,
 * its column and the title of its own table give together. What belongs to no table is never a figure.
 */
export function tablesOf(sheet: Sheet, reading: DayReading): Table[] {
  const labelled = new LabelledSheet(sheet, reading);
  // The cells of grids belong to no other table.
  return [...gridsOf(labelled), ...dayTablesOf(labelled)].toSorted(
    (a, b) => firstRowOf(a) - firstRowOf(b),
  );
}

function firstRowOf({ rows }: Table): number {
  return rows.keys().next().value ?? 0;
}
