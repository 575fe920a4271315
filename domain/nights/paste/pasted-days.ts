import { sumOfKnown } from '../../numbers/nullable-arithmetic.ts';
import { type FigureBounds, onTheBooksBounds } from '../limits.ts';
import { isUnknownMark, parsePastedCell } from './pasted-cell.ts';
import {
  type CellSeparator,
  cellsOf,
  type IgnoredPart,
  ignoredLine,
  isAmbiguous,
  type PastedLine,
  separatorOf,
} from './pasted-lines.ts';

/** One figure per day from day 1; null where the cell is empty or ignored: the day is not sent. */
export type PastedValues = readonly (number | null)[];

/** A cell and its position, counted from 1; `column` is null where the whole line is the cell. */
export type SheetCell = {
  readonly line: number;
  readonly column: number | null;
  readonly text: string;
};

export type ParsedDays = {
  readonly values: PastedValues;
  readonly ignored: readonly IgnoredPart[];
};

/**
 * Parses the cells of a line as the days of the month; `firstColumn` is the column of its first cell. A line
 * whose numbers are separated only by single spaces is ignored.
 */
export function parseDaysLine(
  line: PastedLine,
  separator: CellSeparator,
  { daysInMonth, firstColumn }: { daysInMonth: number; firstColumn: number },
): ParsedDays {
  if (isAmbiguous(line.text, separator)) {
    return { values: [], ignored: [ignoredLine(line, spacesBetweenNumbers)] };
  }
  const cells = cellsOf(line.text, separator).map((text, index) => ({
    line: line.line,
    column: firstColumn + index,
    text,
  }));
  return parseDays(cells, daysInMonth, onTheBooksBounds);
}

/**
 * Parses cells as the days of the month (specification, section 5: "at most the days in the month are kept; day
 * N maps to the Nth day"). An empty or ignored cell takes its day. Trailing empty cells are dropped.
 */
export function parseDays(
  cells: readonly SheetCell[],
  daysInMonth: number,
  bounds: FigureBounds,
): ParsedDays {
  const used = cells.slice(0, cells.findLastIndex(({ text }) => text !== '') + 1);
  const [first] = used;
  if (first === undefined) return { values: [], ignored: [] };
  const texts = used.map(({ text }) => text);
  const start = startOfDays(texts, daysInMonth);
  if (start === null) return { values: [], ignored: [{ ...first, reason: unsureStart }] };
  const end = start + daysInMonth;
  const days = used
    .slice(start, end)
    .map((cell) => ({ cell, ...parsePastedCell(cell.text, bounds) }));
  return {
    values: days.map(({ figure }) => figure),
    ignored: [
      ...used.slice(0, start).map((cell) => ({ ...cell, reason: heading })),
      ...days.flatMap(({ cell, reason }) => (reason === null ? [] : [{ ...cell, reason }])),
      ...tooMany(used.slice(end), daysInMonth),
    ],
  };
}

/** Whether the line is a heading '1 2 3 … 31', which must not be read as nights. */
export function isDayHeading({ text }: PastedLine, daysInMonth: number): boolean {
  const cells = cellsOf(text, separatorOf(text));
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
const heading = 'Intitulé : le jour 1 est dans la cellule suivante.';

function tooMany(extra: readonly SheetCell[], daysInMonth: number): IgnoredPart[] {
  const [first] = extra;
  if (first === undefined) return [];
  const reason = `Le mois a ${daysInMonth} jours : la suite est ignorée.`;
  return [{ ...first, text: extra.map(({ text }) => text).join(' '), reason }];
}

/**
 * The index of the cell of day 1: 0, or 1 after a heading ('Nuitées'). null when it is ambiguous: an empty cell
 * before a complete month that does not end with its total; a year, or a word with a number, before less than a
 * month.
 */
function startOfDays(cells: readonly string[], daysInMonth: number): 0 | 1 | null {
  const [first = '', second] = cells;
  const isLonger = cells.length > daysInMonth;
  if (second === undefined) return 0;
  if (first === '') return isLonger && !endsWithTotal(cells) ? null : 0;
  if (startsWithYear(cells)) return isLonger ? 1 : null;
  if (cells.length === daysInMonth || !startsWithWord(first)) return 0;
  if (/\d/.test(first.replace(/N-1/i, '')) && !isLonger) return startsWithWord(second) ? 0 : null;
  return explainsMissingFigure(first) ? 0 : 1;
}

function startsWithWord(text: string): boolean {
  return /^[^\p{N}#=]*\p{L}/u.test(text);
}

/** Whether a word says why a day has no figure; its cell then belongs to that day. */
function explainsMissingFigure(word: string): boolean {
  return isUnknownMark(word) || /^(?:ferm|clos|vide|inconnu|absent)/i.test(word);
}

/** Whether the first cell is a year before figures below 1000: a heading, not the nights of a day. */
function startsWithYear(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells;
  return /^20\d\d$/.test(first) && figuresOf(others).every((figure) => (figure ?? 0) < 1000);
}

function endsWithTotal(cells: readonly string[]): boolean {
  const figures = figuresOf(cells);
  return sumOfKnown(figures.slice(0, -1)) === figures.at(-1);
}

function figuresOf(cells: readonly string[]): (number | null)[] {
  return cells.map(
    (cell) => parsePastedCell(cell, { min: 0, max: Number.MAX_SAFE_INTEGER }).figure,
  );
}
