import { addDays, type Day, dayOfMonth, daysInMonth, monthOf } from '../calendar/day.ts';
import { monthTitle } from '../calendar/french-dates.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import { type FigureBounds, onTheBooksBounds } from '../nights/limits.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { type DayReading, frenchReading } from './cell-day.ts';
import { parseNumberText } from './cell-number.ts';
import {
  haveMonthFirst,
  type IgnoredPart,
  ignoredLine,
  type ParsedDays,
  type PastedValues,
  parseDays,
  refusedCell,
  sortIgnored,
  splitStartingDate,
} from './pasted-figures.ts';
import {
  cellsOf,
  fileLines,
  isAmbiguous,
  isBlank,
  separatorOf,
  type TextLine,
} from './text-cells.ts';

/** A pasted column; `shape` says what its lines have: a date and a value, a day number and a value, or a value. */
export type PastedColumn = ParsedDays & { readonly shape: 'dates' | 'day-numbers' | 'values' };

/**
 * Parses a paste as a column with one value per stay date of the month. null where it is certainly no such
 * column: a line has several values, or no value can be read. A column may have another meaning (as-of dates
 * with one value each, or a single line and others below it), so the screen asks the user.
 */
export function readPastedColumn(
  pasted: string,
  month: Month,
  reading: DayReading = frenchReading,
): PastedColumn | null {
  const lines = fileLines(pasted).lines.filter((line) => !isBlank(line));
  if (haveMonthFirst(lines)) return null;
  const hasDates = lines.some(({ text }) => splitStartingDate(text, reading) !== null);
  const column = hasDates
    ? columnOfDates(lines, month, reading)
    : columnWithoutDates(pasted, lines, daysInMonth(month.year, month.month));
  if (column === null) return null;
  // Without any value it is no column, except when a heading may be the first day, or the days are those of another
  // month: that is reported.
  const isReported = startsWithYear(column) || (column.shape === 'dates' && isOfOtherMonth(column));
  return sumOfKnown(column.values) === null && !isReported ? null : column;
}

/** '2026' above small figures may be a heading or the nights of day 1, so the paste is refused. */
function startsWithYear({ shape, ignored }: PastedColumn): boolean {
  return shape === 'values' && /^20\d\d$/.test(ignored[0]?.text ?? '');
}

function isOfOtherMonth({ ignored }: PastedColumn): boolean {
  return ignored.filter(({ kind }) => kind === 'not-read').length >= minDaysOfColumn;
}

/** Fewer dates in a row are as likely as-of dates. */
const minDaysOfColumn = 5;

/** A line of a column: its day, counted from 1, and the text of its value; or why it is ignored. */
type ColumnLine =
  | { readonly line: TextLine; readonly day: number; readonly value: string }
  | IgnoredPart;

/** The values of a column; of two lines for one day the later counts. */
function valuesOf(
  lines: readonly ColumnLine[],
  daysInMonth: number,
  bounds: FigureBounds,
): ParsedDays {
  const values = Array<number | null>(daysInMonth).fill(null);
  const lineByDay = new Map<number, TextLine>();
  const ignored: IgnoredPart[] = [];
  for (const each of lines) {
    if ('reason' in each) {
      ignored.push(each);
      continue;
    }
    const { line, day, value } = each;
    const { figure, reason } = parseNumberText(value, bounds);
    if (reason !== null) {
      ignored.push(refusedCell({ line: line.line, column: 2, text: value }, reason));
    } else if (figure !== null) {
      const earlier = lineByDay.get(day);
      if (earlier !== undefined) {
        const replaced = `Même jour que la ligne ${line.line}, qui la remplace.`;
        ignored.push(ignoredLine(earlier, replaced, 'not-read'));
      }
      lineByDay.set(day, line);
      values[day - 1] = figure;
    }
  }
  return { values, ignored: sortIgnored(ignored) };
}

const weekdayName =
  /^(?:lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?)\.?$/i;

/** Lines with a date and a value, with or without the name of the weekday. */
function columnOfDates(
  lines: readonly TextLine[],
  month: Month,
  reading: DayReading,
): PastedColumn | null {
  const dated = lines.map((line) => {
    const {
      day = null,
      rest = '',
      separator = 'none',
    } = splitStartingDate(line.text, reading) ?? {};
    const cells = cellsOf(rest, separator);
    const values = cells.filter((cell) => cell !== '' && !weekdayName.test(cell));
    return { line, day, values };
  });
  const days = dated.flatMap(({ day }) => day ?? []);
  const isOfMonth = (day: Day) => monthKey(monthOf(day)) === monthKey(month);
  if (dated.some(({ values }) => values.length > 1)) return null;
  if (!days.every(isOfMonth) && !areConsecutive(days)) return null;
  const notOfMonth = `Ce jour n’est pas dans le mois choisi, ${monthTitle(month)}.`;
  const columnLines = dated.map(({ line, day, values }): ColumnLine => {
    if (day === null) return ignoredLine(line, 'La ligne ne commence pas par une date.');
    if (!isOfMonth(day)) return ignoredLine(line, notOfMonth, 'not-read');
    return { line, day: dayOfMonth(day), value: values[0] ?? '' };
  });
  const read = valuesOf(columnLines, daysInMonth(month.year, month.month), onTheBooksBounds);
  return { ...read, shape: 'dates', values: withoutTrailingUnknowns(read.values) };
}

/** Whether the days are consecutive, all ascending or all descending. */
function areConsecutive(days: readonly Day[]): boolean {
  const areSteps = (step: 1 | -1) =>
    days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? day, step));
  return areSteps(1) || areSteps(-1);
}

function columnWithoutDates(
  pasted: string,
  lines: readonly TextLine[],
  days: number,
): PastedColumn | null {
  // Lines that start with a word are headings or totals.
  const dataLines = lines.map(({ text }) => text.trim()).filter((text) => !/^\p{L}/u.test(text));
  const shape = haveDayNumbers(dataLines, days)
    ? 'day-numbers'
    : areValues(dataLines)
      ? 'values'
      : null;
  if (shape === null) return null;
  const { values, ignored } = parseValuePerLine(pasted, days, onTheBooksBounds);
  return { shape, values: withoutTrailingUnknowns(values), ignored };
}

/** Whether each line has a day number and one value, in ascending order of days. */
function haveDayNumbers(texts: readonly string[], days: number): boolean {
  const numbers = texts.map((text) => dayBeforeValue(text, days));
  const ascend = numbers.every(
    (number, index) => index === 0 || number > (numbers[index - 1] ?? 0),
  );
  if (!numbers.every((number) => number > 0) || !ascend) return false;
  const [first = 0] = numbers;
  const isWithoutGap = (numbers.at(-1) ?? 0) - first + 1 === numbers.length;
  return numbers.length >= 3 || (numbers.length === 2 && isWithoutGap);
}

/** The day number of a line; 0 where the line has anything but a day of the month and one value. */
function dayBeforeValue(text: string, days: number): number {
  const [day = '', value = '', ...others] = cellsOfLine(text).filter((cell) => cell !== '');
  // Several values after a comma are a line of days, not one value.
  const isPair = value !== '' && others.length === 0 && (isColumned(text) || !value.includes(','));
  return isPair ? dayNumber(day, days) : 0;
}

/** The cells of a line; a day and its value may be separated only by a space or a comma. */
function cellsOfLine(text: string): string[] {
  if (isColumned(text)) return cellsOf(text, separatorOf(text));
  return loosePair.exec(text.trim())?.slice(1) ?? [text.trim()];
}

/** The number of a day of the month; 0 for another text. */
function dayNumber(text: string, daysInMonth: number): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number <= daysInMonth ? number : 0;
}

/** Whether there are several lines, each with one value. */
function areValues(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every(isOneValue);
}

function isOneValue(text: string): boolean {
  const separator = separatorOf(text);
  // A comma separates values, unless the line is one number: '12,0'.
  if (separator === 'commas') return parseNumberText(text, onTheBooksBounds).figure !== null;
  return cellsOf(text, separator).filter((cell) => cell !== '').length === 1;
}

/** The values up to the last known one, as for a single line. */
function withoutTrailingUnknowns(values: PastedValues): PastedValues {
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

/**
 * Parses one value per line, from day 1 on, or a day and its value; the values must be within the bounds. An
 * empty line takes its day; of two lines for one day the later counts. When a space or a comma may separate a day
 * from its value or belong to the number, all lines together decide; an ambiguous paste is ignored with the
 * reason.
 */
export function parseValuePerLine(
  pasted: string,
  daysInMonth: number,
  bounds: FigureBounds,
): ParsedDays {
  const { lines } = fileLines(pasted);
  const nonBlank = lines.filter((line) => !isBlank(line));
  switch (lineFormat(nonBlank, daysInMonth, bounds)) {
    case 'columns': {
      const columnLines = nonBlank.map((line) => dayAndValue(line, daysInMonth));
      return valuesOf(columnLines, daysInMonth, bounds);
    }
    case 'values':
      return parseDays(lines.map(firstFilledCell), daysInMonth, bounds);
    case 'unclear':
      return { values: [], ignored: nonBlank.map((line) => ignoredLine(line, unclear)) };
  }
}

const unclear =
  'Un jour et sa valeur, ou un seul nombre ? Séparez le jour et la valeur par une tabulation.';

function firstFilledCell({ line, text }: TextLine) {
  const cells = cellsOf(text, isColumned(text) ? separatorOf(text) : 'none');
  return { line, column: null, text: cells.find((cell) => cell !== '') ?? '' };
}

function isColumned(text: string): boolean {
  const separator = separatorOf(text);
  return separator === 'tabs' || separator === 'spaces';
}

/** A day and its value, separated only by spaces or a comma. */
const loosePair = /^(\d{1,2})(?: +| *, *)([-\u2212(]? ?\d.*)$/;

/** Tabs, semicolons and wide spaces certainly separate columns; one space or a comma only if the first numbers are days. */
function lineFormat(lines: readonly TextLine[], daysInMonth: number, bounds: FigureBounds) {
  const hasColumns = ({ text }: TextLine) =>
    isColumned(text) && cellsOf(text, separatorOf(text)).filter((cell) => cell !== '').length > 1;
  if (lines.some(hasColumns)) return 'columns';
  const texts = lines.map(({ text }) => text.trim()).filter((text) => /\d/.test(text));
  const pairs = texts.map((text) => loosePair.exec(text));
  const days = pairs.map((pair) => Number(pair?.[1] ?? 0));
  const areDays = days.every((day) => day >= 1 && day <= daysInMonth);
  const hasThousands = pairs.some((pair) => /^0\d/.test(pair?.[2] ?? ''));
  if (texts.length === 0 || !areDays || hasThousands || new Set(days).size < days.length) {
    return 'values';
  }
  const countsFromOne = days.length >= 3 && days.every((day, index) => day === index + 1);
  const cannotBeValues = texts.some((text) => parseNumberText(text, bounds).figure === null);
  const usesCommas = texts.some((text) => text.includes(','));
  const areColumns = usesCommas ? countsFromOne && cannotBeValues : countsFromOne || cannotBeValues;
  return areColumns ? 'columns' : 'unclear';
}

function dayAndValue(line: TextLine, daysInMonth: number): ColumnLine {
  if (isColumned(line.text) && isAmbiguous(line.text, separatorOf(line.text))) {
    return ignoredLine(line, unclear);
  }
  const [dayText = '', value = '', ...others] = cellsOfLine(line.text);
  if (others.some((cell) => cell !== '')) {
    const reason = 'Plus de deux colonnes : collez une valeur par ligne, ou un jour et sa valeur.';
    return ignoredLine(line, reason);
  }
  const day = dayNumber(dayText, daysInMonth);
  if (day > 0) return { line, day, value };
  return ignoredLine(line, `Le jour doit être un nombre de 1 à ${daysInMonth}.`);
}
