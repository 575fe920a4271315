import { type Day, dayOf } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import { type FigureBounds, onTheBooksBounds } from '../nights/limits.ts';
import type { NightsItem } from '../nights/month-of-snapshots.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import {
  type DayReading,
  frenchReading,
  parseWrittenDay,
  seemMonthFirst,
  slashDate,
} from './cell-day.ts';
import { isUnknownMark, parseNumberText } from './cell-number.ts';
import { isFigureCell, isNameOfOthers } from './labels.ts';
import {
  type CellSeparator,
  cellsOf,
  fileLines,
  isAmbiguous,
  isBlank,
  separatorOf,
  type TextLine,
} from './text-cells.ts';

/**
 * Parses pasted text (specification, section 5) from the same cells, numbers and dates as a file: lines whose
 * cells are the days of the month, each with its as-of date or one line alone.
 */

/**
 * What is not imported of a paste: a cell, or a whole line where `column` is null; both count from 1. 'refused':
 * it cannot be read; 'not-read': it can, but has no place. `count` is the number of its figures.
 */
export type IgnoredPart = {
  readonly line: number;
  readonly column: number | null;
  readonly text: string;
  /** A French sentence. */
  readonly reason: string;
  readonly kind: 'refused' | 'not-read';
  readonly count: number;
};

/** The ignored part for a whole line. */
export function ignoredLine(
  { line, text }: TextLine,
  reason: string,
  kind: IgnoredPart['kind'] = 'refused',
): IgnoredPart {
  const count = cellsOf(text, separatorOf(text)).filter(isFigureCell).length;
  return { line, column: null, text: text.trim(), reason, kind, count };
}

/** The ignored part for one cell. */
export function refusedCell(cell: PastedCell, reason: string): IgnoredPart {
  return { ...cell, reason, kind: 'refused', count: 1 };
}

/** Sorts by line, then by cell; a whole line comes before its cells. */
export function sortIgnored(ignored: readonly IgnoredPart[]): IgnoredPart[] {
  return ignored.toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}

/** A parsed paste (specification, section 5); `ignored` is sorted by line. */
export type PastedFigures =
  | {
      readonly kind: 'single';
      readonly values: PastedValues;
      readonly ignored: readonly IgnoredPart[];
    }
  | {
      readonly kind: 'dated';
      readonly rows: readonly { readonly as_of: Day; readonly values: PastedValues }[];
      readonly ignored: readonly IgnoredPart[];
    };

/**
 * Parses a pasted sheet (specification, section 5). When any line starts with a date, each line is an as-of date
 * "followed by values from day 1, capped at the month length; lines without a valid date are ignored"; of two
 * lines with the same date the later counts. Otherwise "the first non-empty line" has the values of the days.
 * Everything that is not imported is in `ignored` with the reason: no cell may become another figure, or the
 * figure of another day.
 */
export function parsePastedFigures(
  pasted: string,
  daysInMonth: number,
  reading: DayReading = frenchReading,
): PastedFigures {
  const lines = fileLines(pasted).lines.filter((line) => !isBlank(line));
  const [first] = lines;
  const isDated =
    lines.some(({ text }) => startingDate.test(text)) ||
    (first !== undefined && mentionsDate(first.text));
  return isDated ? readDatedLines(lines, daysInMonth, reading) : readSingleLine(lines, daysInMonth);
}

/** The figures to send: the days that have a value. */
export function itemsOfValues({ year, month }: Month, values: PastedValues): NightsItem[] {
  return values.flatMap((nuitees, index) =>
    nuitees === null ? [] : [{ day: dayOf(year, month, index + 1), nuitees }],
  );
}

/** The date at the start of a line, optionally quoted or with a time and its zone, and the separator after it. */
const startingDate =
  /^[\s;]*"?(\d{1,4}([/-])\d{1,2}\2\d{1,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?)"?(?:[^\S\t]*([\t;,])|\s+|$)/;
/** "dd/mm/yyyy, dd-mm-yyyy or yyyy-mm-dd" (specification, section 5). */
const acceptedDate = /^(?:\d{1,2}([/-])\d{1,2}\1\d{4}|\d{4}-\d{1,2}-\d{1,2})(?!\d)/;

/** A line split into its starting date and the rest. */
export type DatedText = {
  readonly day: Day;
  readonly rest: string;
  readonly separator: CellSeparator;
};

/** Splits the date off the start of a line; null where it has none of the three formats. */
export function splitStartingDate(text: string, reading: DayReading): DatedText | null {
  const match = startingDate.exec(text);
  const date = match?.[1] ?? '';
  const read = acceptedDate.test(date) ? parseWrittenDay(date, reading) : null;
  if (match === null || read?.kind !== 'day') return null;
  const { day } = read;
  const rest = text.slice(match[0].length);
  return { day, rest, separator: /[\t;]/.test(match[3] ?? '') ? 'tabs' : separatorOf(rest) };
}

const writtenDate =
  /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d(?:er)?\s(?:janv|f[ée]vr|mars|avril|mai|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c)/i;

/** Whether the first cell has a date in another format than the three accepted ones: '01/03/26', 'lun. 2 mars'. */
function mentionsDate(text: string): boolean {
  return writtenDate.test(cellsOf(text, separatorOf(text))[0] ?? '');
}

function readDatedLines(
  lines: readonly TextLine[],
  daysInMonth: number,
  reading: DayReading,
): PastedFigures {
  const rows = new Map<Day, TextLine & { values: PastedValues }>();
  // Values below '16 17 18 …' are not those from day 1 on.
  let hasOtherDays = false;
  const ignored: IgnoredPart[] = [];
  if (haveMonthFirst(lines)) {
    return { kind: 'dated', rows: [], ignored: lines.map((line) => ignoredLine(line, monthFirst)) };
  }
  for (const line of lines) {
    const dated = splitStartingDate(line.text, reading);
    hasOtherDays ||= dated === null && isLaterDays(line);
    if (dated === null) {
      ignored.push(ignoredLine(line, missingDateReason(line.text)));
      continue;
    }
    const { day: as_of, rest, separator } = dated;
    const read = hasOtherDays
      ? { values: [], ignored: [ignoredLine(line, otherDays)] }
      : parseDaysLine({ ...line, text: rest }, separator, { daysInMonth, firstColumn: 2 });
    ignored.push(...read.ignored);
    if (sumOfKnown(read.values) === null) {
      if (read.ignored.length === 0)
        ignored.push(ignoredLine(line, 'Aucune valeur après la date.'));
      continue;
    }
    const earlier = rows.get(as_of);
    if (earlier !== undefined) {
      const reason = `Même date d’arrêté que la ligne ${line.line}, qui la remplace.`;
      ignored.push(ignoredLine(earlier, reason, 'not-read'));
      rows.delete(as_of);
    }
    rows.set(as_of, { ...line, values: read.values });
  }
  return {
    kind: 'dated',
    rows: [...rows].map(([as_of, { values }]) => ({ as_of, values })),
    ignored: sortIgnored(ignored),
  };
}

const monthFirst =
  'Le jour ou le mois d’abord ? Les dates avancent d’un mois par ligne : écrivez-les aaaa-mm-jj.';

/** Whether the starting dates of the lines may have the month first. */
export function haveMonthFirst(lines: readonly TextLine[]): boolean {
  const dates = lines.flatMap(({ text }) => slashDate(startingDate.exec(text)?.[1] ?? '') ?? []);
  return seemMonthFirst(dates);
}

function missingDateReason(text: string): string {
  if (!startingDate.test(text) && !mentionsDate(text)) {
    return 'La ligne ne commence pas par une date d’arrêté.';
  }
  return 'La date d’arrêté n’existe pas ou n’est pas écrite jj/mm/aaaa, jj-mm-aaaa ou aaaa-mm-jj.';
}

/** Whether a line begins with the name of other figures: 'Chambres'. */
function isOfOthers(text: string, separator: CellSeparator): boolean {
  const [name = ''] = cellsOf(text, separator);
  return isNameOfOthers(name) && !isFigureCell(name);
}

const notNights = 'D’après leur intitulé, ces nombres ne sont pas des nuitées.';
const onlyFirstLine = 'Sans date d’arrêté en début de ligne, seule la première ligne est lue.';

function readSingleLine(lines: readonly TextLine[], daysInMonth: number): PastedFigures {
  const [first, second] = lines;
  const hasHeading =
    first !== undefined && second !== undefined && isDayHeading(first, daysInMonth);
  const isNights = ({ text }: TextLine) => !isOfOthers(text, separatorOf(text));
  const valuesLine = lines.slice(hasHeading ? 1 : 0).find(isNights);
  const read =
    valuesLine === undefined
      ? { values: [], ignored: [] }
      : parseDaysLine(valuesLine, separatorOf(valuesLine.text), { daysInMonth, firstColumn: 1 });
  const others = lines
    .filter((line) => line !== valuesLine)
    .map((line) => {
      if (hasHeading && line === first)
        return { ...ignoredLine(line, 'Numéros des jours, et non des nuitées.'), count: 0 };
      return ignoredLine(line, isNights(line) ? onlyFirstLine : notNights, 'not-read');
    });
  return {
    kind: 'single',
    values: read.values,
    ignored: sortIgnored([...read.ignored, ...others]),
  };
}

/** One figure per day from day 1; null where the cell is empty or ignored: the day is not sent. */
export type PastedValues = readonly (number | null)[];

/** A pasted cell and its position, counted from 1; `column` is null where the whole line is the cell. */
export type PastedCell = {
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
  line: TextLine,
  separator: CellSeparator,
  { daysInMonth, firstColumn }: { daysInMonth: number; firstColumn: number },
): ParsedDays {
  if (isAmbiguous(line.text, separator)) {
    return { values: [], ignored: [ignoredLine(line, spacesBetweenNumbers)] };
  }
  if (isOfOthers(line.text, separator)) {
    return { values: [], ignored: [ignoredLine(line, notNights, 'not-read')] };
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
  cells: readonly PastedCell[],
  daysInMonth: number,
  bounds: FigureBounds,
): ParsedDays {
  const used = cells.slice(0, cells.findLastIndex(({ text }) => text !== '') + 1);
  const [first] = used;
  if (first === undefined) return { values: [], ignored: [] };
  const texts = used.map(({ text }) => text);
  const start = startsWithDate(texts) ? null : startOfDays(texts, daysInMonth);
  if (start === null)
    return {
      values: [],
      ignored: [{ ...refusedCell(first, unsureStart), count: texts.filter(isFigureCell).length }],
    };
  const end = start + daysInMonth;
  const days = used
    .slice(start, end)
    .map((cell) => ({ cell, ...parseNumberText(cell.text, bounds) }));
  return {
    values: days.map(({ figure }) => figure),
    ignored: [
      ...used.slice(0, start).map((cell) => ({ ...refusedCell(cell, heading), count: 0 })),
      ...days.flatMap(({ cell, reason }) => (reason === null ? [] : [refusedCell(cell, reason)])),
      ...tooMany(used.slice(end), daysInMonth),
    ],
  };
}

/** Whether the line is a heading '1 2 3 … 31', which must not be read as nights. */
export function isDayHeading({ text }: TextLine, daysInMonth: number): boolean {
  const cells = cellsOf(text, separatorOf(text));
  const numbers = /\d/.test(cells[0] ?? '') ? cells : cells.slice(1);
  return (
    numbers.length >= Math.min(28, daysInMonth) &&
    numbers
      .slice(0, daysInMonth)
      .every((cell, index) => cell.replace(/\D/g, '') === String(index + 1))
  );
}

/** Whether the line is a heading of consecutive days that do not begin with the first. */
function isLaterDays({ text }: TextLine): boolean {
  const numbers = cellsOf(text, separatorOf(text)).flatMap((cell) => (cell === '' ? [] : +cell));
  const days = numbers.filter((number) => !Number.isNaN(number));
  const [first = 0] = days;
  return days.length >= 5 && first > 1 && days.every((day, index) => day === first + index);
}

const otherDays = 'Les jours de l’en-tête au-dessus ne commencent pas au premier du mois.';
const spacesBetweenNumbers =
  'Des espaces séparent des nombres : un jour ou plusieurs ? Séparez les jours par des tabulations ou des points-virgules.';
const unsureStart =
  'La première cellule est-elle le jour 1 ou un intitulé ? Ne collez que les valeurs.';
const heading = 'Intitulé : le jour 1 est dans la cellule suivante.';

function tooMany(extra: readonly PastedCell[], daysInMonth: number): IgnoredPart[] {
  const [first] = extra;
  if (first === undefined) return [];
  const reason = `Le mois a ${daysInMonth} jours : la suite est ignorée.`;
  const texts = extra.map(({ text }) => text);
  const count = texts.filter(isFigureCell).length;
  return [{ ...first, text: texts.join(' '), reason, kind: 'not-read', count }];
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

/** Whether values follow a date in another form than those of as-of dates: '1-mars'. */
function startsWithDate([first = '', second = '']: readonly string[]): boolean {
  const isDate = (text: string) => parseWrittenDay(text).kind !== 'none';
  return isDate(first) && second !== '' && !isDate(second);
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
    (cell) => parseNumberText(cell, { min: 0, max: Number.MAX_SAFE_INTEGER }).figure,
  );
}
