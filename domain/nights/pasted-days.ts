import { sumOfKnown } from '../numbers/figures-or-unknown.ts';
import { maxNightsPerDay } from './limits.ts';
import { readPastedCell } from './pasted-cell.ts';
import {
  cellsOf,
  type Ignored,
  ignoredLine,
  isAmbiguous,
  type PastedLine,
  type Separation,
  separationOf,
} from './pasted-lines.ts';

/** One figure per day from day 1; null where the cell is empty or ignored: that day is not sent. */
export type PastedValues = readonly (number | null)[];

/** How many days the month has, and which column of the sheet the line's first cell stands in (from 1). */
type Place = { readonly daysInMonth: number; readonly firstColumn: number };

const bounds = { min: 0, max: maxNightsPerDay };

/**
 * Reads the cells of a line as the days of the month (specification, section 5: "at most the days in the
 * month are kept; day N maps to the Nth day"). An empty or ignored cell keeps its day.
 */
export function readDays(
  line: PastedLine,
  separation: Separation,
  { daysInMonth, firstColumn }: Place,
): { values: PastedValues; ignored: readonly Ignored[] } {
  if (isAmbiguous(line.text, separation)) return nothingOf(line, spacesBetweenNumbers);
  const cells = withoutTrailingEmpty(cellsOf(line.text, separation));
  const start = startOfDays(cells, daysInMonth);
  if (start === null) return nothingOf(line, unsureStart);
  const end = start + daysInMonth;
  const columns = cells.map((text, index) => ({ text, column: firstColumn + index }));
  const days = columns
    .slice(start, end)
    .map((cell) => ({ ...cell, ...readPastedCell(cell.text, bounds) }));
  const unread = [
    ...columns.slice(0, start).map((cell) => ({ ...cell, reason: heading })),
    ...days,
    ...tooMany(columns.slice(end), daysInMonth),
  ];
  return {
    values: days.map(({ figure }) => figure),
    ignored: unread.flatMap(({ column, text, reason }) =>
      reason === null ? [] : [{ line: line.line, column, text, reason }],
    ),
  };
}

/** Whether the line is a heading '1 2 3 … 31': read as nights it would be a month of wrong ones. */
export function countsTheDays({ text }: PastedLine, daysInMonth: number): boolean {
  const cells = cellsOf(text, separationOf(text));
  const numbers = /\d/.test(cells[0] ?? '') ? cells : cells.slice(1);
  return (
    numbers.length >= Math.min(28, daysInMonth) &&
    numbers
      .slice(0, daysInMonth)
      .every((cell, index) => cell.replace(/\D/g, '') === String(index + 1))
  );
}

const spacesBetweenNumbers =
  'Des espaces séparent des nombres : un jour ou plusieurs ? Séparez les jours par des tabulations ou des points-virgules.';
const unsureStart =
  'La première cellule est-elle le jour 1 ou un intitulé ? Ne collez que les valeurs.';
const heading = 'Intitulé de la ligne : le jour 1 est dans la cellule suivante.';

type Column = { readonly text: string; readonly column: number };

function tooMany(extra: readonly Column[], daysInMonth: number) {
  const [first] = extra;
  if (first === undefined) return [];
  const reason = `Le mois a ${daysInMonth} jours : la suite de la ligne est ignorée.`;
  return [{ column: first.column, text: extra.map(({ text }) => text).join(' '), reason }];
}

function nothingOf(line: PastedLine, reason: string) {
  return { values: [], ignored: [ignoredLine(line, reason)] };
}

function withoutTrailingEmpty(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/**
 * Which cell is day 1: the first, or the second after a heading ('Nuitées'). null where nobody can say: an
 * empty cell before a whole month that does not end with its total, a word with a number before less than one.
 */
function startOfDays(cells: readonly string[], daysInMonth: number): 0 | 1 | null {
  const [first = '', second] = cells;
  const isLonger = cells.length > daysInMonth;
  if (first === '') return isLonger && !endsWithTotal(cells) ? null : 0;
  if (second === undefined || cells.length === daysInMonth || !startsWithWord(first)) return 0;
  if (/\d/.test(first) && !isLonger) return startsWithWord(second) ? 0 : null;
  return isUnknown(first) ? 0 : 1;
}

function startsWithWord(text: string): boolean {
  return /^[^\p{N}#=]*\p{L}/u.test(text);
}

/** A word that says why a day has no figure, and so stands for that day. */
function isUnknown(word: string): boolean {
  return (
    readPastedCell(word, bounds).reason === null || /^(?:ferm|clos|vide|inconnu|absent)/i.test(word)
  );
}

function endsWithTotal(cells: readonly string[]): boolean {
  const figures = cells.map((cell) => readPastedCell(cell, bounds).figure);
  return sumOfKnown(figures.slice(0, -1)) === figures.at(-1);
}
