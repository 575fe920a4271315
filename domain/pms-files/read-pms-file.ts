import { addDays, type Day } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { seemMonthFirst, slashDate } from '../data-entry/cell-day.ts';
import { cellsOf, fileLines, isBlank } from '../data-entry/text-cells.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { expectedCells, formOfDay, type PmsFileCell, parseCell } from './file-cells.ts';
import {
  type ColumnRule,
  keptColumns,
  listColumns,
  listNames,
  type PmsFileList,
  pmsFileLists,
  recogniseList,
  workingDateColumn,
} from './file-lists.ts';

/** A row of a file by its columns, without the working date. Columns that the file lacks are null, or left out (`keptColumns`). */
export type PmsFileRow = Readonly<Record<string, PmsFileCell>>;

/** Rows by day, for every day that the file names; a day without rows has none in the PMS. */
export type RowsByDay = ReadonlyMap<Day, readonly PmsFileRow[]>;

export type PmsFileContent = {
  readonly list: PmsFileList;
  readonly workingDate: Day;
  readonly days: RowsByDay;
  /** The beds of its days, where a file of nights has them. */
  readonly beds: RowsByDay;
};

/** Why a file is refused, as a French sentence. It names lines and columns, never what a cell holds. */
export type RefusedPmsFile = { readonly refused: string };

export const maxPmsFileRows = 20_000;
const shownErrors = 3;

/**
 * Reads the text of a file that a PMS has exported: all of it, or nothing. `timeZone` and `today` are the hotel's:
 * a working date after the next day would keep every later file from being the newest.
 */
export function readPmsFile(
  text: string,
  { today, timeZone }: { today: Day; timeZone: string },
): PmsFileContent | RefusedPmsFile {
  const { lines: allLines, separator } = fileLines(text);
  const lines = allLines.filter((line) => !isBlank(line));
  const [heading, ...rest] = lines;
  if (heading === undefined) return { refused: 'Le fichier est vide.' };
  if (rest.length > maxPmsFileRows) {
    return { refused: `Le fichier a plus de ${maxPmsFileRows} lignes.` };
  }
  const headings = cellsOf(heading.text, separator).map((cell) => cell.trim().toUpperCase());
  if (headings.length === 1) return { refused: oneColumn };
  const list = recogniseList(headings);
  const refused = list === null ? unknownColumns : refusedHeadings(list, headings);
  if (refused !== null || list === null) return { refused: refused ?? unknownColumns };
  if (rest.length === 0) return { refused: 'Le fichier n’a aucune ligne sous ses colonnes.' };
  const reader = new RowReader(list, headings, timeZone);
  for (const line of rest) reader.read(line.line, cellsOf(line.text, separator));
  return reader.result(today);
}

const unknownColumns = `Ses colonnes ne sont celles d’aucune liste attendue (${pmsFileLists
  .map((list) => listNames[list])
  .join(', ')}).`;

const oneColumn =
  'Une seule colonne est lue : les colonnes sont séparées par des points-virgules, des tabulations ou des virgules.';

function refusedHeadings(list: PmsFileList, headings: readonly string[]): string | null {
  const { dayColumn, required } = listColumns[list];
  const due = [workingDateColumn, dayColumn, ...Object.keys(required)];
  const missing = due.filter((column) => !headings.includes(column));
  if (missing.length > 0) return `Colonnes manquantes : ${missing.join(', ')}.`;
  const twice = headings.filter(
    (column, index) => column !== '' && headings.indexOf(column) !== index,
  );
  return twice.length > 0 ? `Colonne donnée deux fois : ${twice[0]}.` : null;
}

/** Reads the rows of one file, and collects what is wrong with them. */
class RowReader {
  readonly #list: PmsFileList;
  readonly #headings: readonly string[];
  readonly #rules: Readonly<Record<string, ColumnRule>>;
  readonly #errors: string[] = [];
  readonly #days = new Map<Day, PmsFileRow[]>();
  readonly #timeZone: string;
  /** The stay dates as they are written, and in how many ways. */
  readonly #dayTexts: string[] = [];
  readonly #dayForms = new Set<string>();
  #workingDate: Day | null = null;

  constructor(list: PmsFileList, headings: readonly string[], timeZone: string) {
    this.#timeZone = timeZone;
    const { required, optional } = listColumns[list];
    this.#list = list;
    this.#headings = headings;
    this.#rules = { ...required, ...optional };
  }

  read(line: number, cells: readonly string[]): void {
    const error = this.#add(cells);
    if (error !== null) this.#errors.push(`Ligne ${line} : ${error}.`);
  }

  /** Adds a row; returns what is wrong with it. */
  #add(cells: readonly string[]): string | null {
    if (cells.length < this.#headings.length) return 'des cellules manquent';
    if (cells.slice(this.#headings.length).some((cell) => cell.trim() !== '')) {
      return 'plus de cellules que de colonnes';
    }
    const { dayColumn, hasBlankDays } = listColumns[this.#list];
    const workingDate = this.#parse('day', cells, workingDateColumn);
    if (typeof workingDate !== 'string') return `${workingDateColumn}, ${expectedCells.day}`;
    this.#workingDate ??= workingDate;
    if (workingDate !== this.#workingDate) return `${workingDateColumn} change dans le fichier`;
    const day = this.#parse('day', cells, dayColumn);
    if (typeof day !== 'string') return `${dayColumn}, ${expectedCells.day}`;
    this.#dayTexts.push(this.#cell(cells, dayColumn));
    this.#dayForms.add(formOfDay(this.#cell(cells, dayColumn)));
    const isBlankDay = Object.keys(this.#rules).every(
      (column) => this.#cell(cells, column).trim() === '',
    );
    if (isBlankDay && hasBlankDays) return this.#addBlankDay(day);
    return this.#addRow(day, cells);
  }

  #addBlankDay(day: Day): string | null {
    if (this.#days.has(day)) return `${frenchDay(day)}, jour donné une seconde fois`;
    this.#days.set(day, []);
    return null;
  }

  #addRow(day: Day, cells: readonly string[]): string | null {
    const { dayColumn, required, mayBeBlank, hasBlankDays } = listColumns[this.#list];
    const row: Record<string, PmsFileCell> = { [dayColumn]: day };
    for (const [column, rule] of Object.entries(this.#rules)) {
      const isKept = this.#list === 'nights-on-the-books' && keptColumns.includes(column);
      if (isKept && !this.#headings.includes(column)) continue;
      const cell = this.#parse(rule, cells, column);
      const isDue = column in required && !mayBeBlank.includes(column);
      if (cell === undefined || (cell === null && isDue)) {
        return `${column}, ${expectedCells[rule]}`;
      }
      row[column] = cell;
    }
    const before = this.#days.get(day);
    if (before !== undefined && (!hasBlankDays || before.length === 0)) {
      return `${frenchDay(day)}, jour donné une seconde fois`;
    }
    this.#days.set(day, [...(before ?? []), row]);
    return null;
  }

  #parse(rule: ColumnRule, cells: readonly string[], column: string) {
    return parseCell(rule, this.#cell(cells, column), this.#timeZone);
  }

  #cell(cells: readonly string[], column: string): string {
    const index = this.#headings.indexOf(column);
    return index === -1 ? '' : (cells[index] ?? '');
  }

  result(today: Day): PmsFileContent | RefusedPmsFile {
    const errors = this.#errors;
    if (errors.length > 0) {
      const others = errors.length - shownErrors;
      const more = others > 0 ? [`Et ${frenchCount(others, 'autre ligne', 'autres lignes')}.`] : [];
      return { refused: [...errors.slice(0, shownErrors), ...more].join(' ') };
    }
    const { dayColumn } = listColumns[this.#list];
    if (this.#dayForms.size > 1) {
      const forms = [...this.#dayForms].join(' et ');
      return { refused: `${dayColumn} mélange des jours écrits ${forms}.` };
    }
    const dates = this.#dayTexts.map(slashDate).filter((date) => date !== null);
    // Unattended, nobody can be asked.
    if (seemMonthFirst(dates)) {
      return { refused: `${dayColumn} : le mois semble écrit avant le jour (format américain).` };
    }
    const workingDate = this.#workingDate ?? today;
    if (workingDate > addDays(today, 1)) {
      return { refused: `La date de travail, ${frenchDay(workingDate)}, est dans l’avenir.` };
    }
    return { list: this.#list, workingDate, ...this.#contents() };
  }

  /** The rows by day, the beds of a file of nights apart. */
  #contents(): Pick<PmsFileContent, 'days' | 'beds'> {
    if (this.#list !== 'nights-on-the-books') return { days: this.#days, beds: new Map() };
    const days = new Map<Day, PmsFileRow[]>();
    const beds = new Map<Day, PmsFileRow[]>();
    for (const [day, rows] of this.#days) {
      const split = rows.map(({ NOOFBEDS = null, ...row }) => ({ NOOFBEDS, row }));
      days.set(
        day,
        split.map(({ row }) => row),
      );
      const known = split.filter(({ NOOFBEDS }) => NOOFBEDS !== null);
      if (known.length > 0) {
        beds.set(
          day,
          known.map(({ NOOFBEDS }) => ({ WDAT_DATE: day, NOOFBEDS })),
        );
      }
    }
    return { days, beds };
  }
}
