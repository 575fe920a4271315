import { addDays, type Day, dayOfMonth, daysInMonth, monthOf } from '../../calendar/day.ts';
import { monthTitle } from '../../calendar/french-dates.ts';
import { type Month, monthKey } from '../../calendar/month.ts';
import { sumOfKnown } from '../../numbers/nullable-arithmetic.ts';
import { maxNightsPerDay } from '../limits.ts';
import { parsePastedCell } from './pasted-cell.ts';
import type { ParsedDays, PastedValues } from './pasted-days.ts';
import { type DatedText, splitStartingDate } from './pasted-figures.ts';
import {
  cellsOf,
  type IgnoredPart,
  ignoredLine,
  isBlank,
  linesOf,
  type PastedLine,
  separationOf,
  sortIgnored,
} from './pasted-lines.ts';
import { loosePair, readValuePerLine } from './pasted-previous-year.ts';

/** What each line of a pasted column holds: a date and its value, the number of a day and its value, a value. */
export type PastedColumn = ParsedDays & { readonly shape: 'dates' | 'day-numbers' | 'values' };

const bounds = { min: 0, max: maxNightsPerDay };

/**
 * Reads a paste as a column of one value per stay day of the month. null where it is certainly none: a line
 * holds several values, or nothing can be read so. A column may be meant otherwise (as-of days of one value
 * each, or a single line and others below it), so whoever pastes it is asked.
 */
export function readPastedColumn(pasted: string, month: Month): PastedColumn | null {
  const lines = linesOf(pasted).filter((line) => !isBlank(line));
  const dated = lines.flatMap((line) => datedLineOf(line) ?? []);
  const column =
    dated.length > 0
      ? columnOfDates(lines, dated, month)
      : columnWithoutDates(pasted, lines, daysInMonth(month.year, month.month));
  if (column === null) return null;
  // Nothing that can be read, and nothing said of it: no column. A heading that may be the first day is said.
  return sumOfKnown(column.values) === null && !startsWithYear(column) ? null : column;
}

/** '2026' above small figures: a heading, or the nights of day 1, and the whole paste is not read. */
function startsWithYear({ shape, ignored }: PastedColumn): boolean {
  return shape === 'values' && /^20\d\d$/.test(ignored[0]?.text ?? '');
}

type DatedLine = PastedLine & { readonly day: Day; readonly cells: readonly string[] };

/** A line with its date taken off; a weekday beside the date says nothing more. */
function datedLineOf(line: PastedLine): DatedLine | null {
  const dated = splitStartingDate(line.text);
  return dated && { ...line, day: dated.day, cells: valuesBeside(dated) };
}

function valuesBeside({ rest, separation }: DatedText): string[] {
  return cellsOf(rest, separation).filter((cell) => cell !== '' && !weekdayName.test(cell));
}

const weekdayName =
  /^(?:lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?)\.?$/i;

function columnOfDates(
  lines: readonly PastedLine[],
  dated: readonly DatedLine[],
  month: Month,
): PastedColumn | null {
  if (dated.some(({ cells }) => cells.length > 1)) return null;
  const isOfMonth = ({ day }: DatedLine) => monthKey(monthOf(day)) === monthKey(month);
  if (!dated.every(isOfMonth) && !areConsecutive(dated.map(({ day }) => day))) return null;
  const values = Array<number | null>(daysInMonth(month.year, month.month)).fill(null);
  const lineOf = new Map<Day, DatedLine>();
  const ignored: IgnoredPart[] = lines
    .filter((line) => !dated.some((found) => found.line === line.line))
    .map((line) => ignoredLine(line, 'La ligne ne commence pas par une date.'));
  for (const line of dated) {
    const { figure, reason } = parsePastedCell(line.cells[0] ?? '', bounds);
    if (!isOfMonth(line)) {
      ignored.push(
        ignoredLine(line, `Ce jour n’est pas dans le mois choisi, ${monthTitle(month)}.`),
      );
    } else if (reason !== null) {
      ignored.push({ line: line.line, column: 2, text: line.cells[0] ?? '', reason });
    } else if (figure !== null) {
      const earlier = lineOf.get(line.day);
      if (earlier !== undefined) {
        ignored.push(ignoredLine(earlier, `Même jour que la ligne ${line.line}, qui la remplace.`));
      }
      lineOf.set(line.day, line);
      values[dayOfMonth(line.day) - 1] = figure;
    }
  }
  return { shape: 'dates', values: withoutEnd(values), ignored: sortIgnored(ignored) };
}

/** Each the day after the one before it, or each the day before. */
function areConsecutive(days: readonly Day[]): boolean {
  const areSteps = (step: 1 | -1) =>
    days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? day, step));
  return areSteps(1) || areSteps(-1);
}

function columnWithoutDates(
  pasted: string,
  lines: readonly PastedLine[],
  days: number,
): PastedColumn | null {
  // Headings and totals start with a word.
  const data = lines.map(({ text }) => text.trim()).filter((text) => !/^\p{L}/u.test(text));
  const shape = countDays(data, days) ? 'day-numbers' : areValues(data) ? 'values' : null;
  if (shape === null) return null;
  const { values, ignored } = readValuePerLine(pasted, days, bounds);
  return { shape, values: withoutEnd(values), ignored };
}

/** Whether each line is the number of a day and one value, the days in their order. */
function countDays(texts: readonly string[], days: number): boolean {
  const numbers = texts.map((text) => dayBeforeValue(text, days));
  const ascend = numbers.every(
    (number, index) => index === 0 || number > (numbers[index - 1] ?? 0),
  );
  if (!numbers.every((number) => number > 0) || !ascend) return false;
  const [first = 0] = numbers;
  const isWithoutGap = (numbers.at(-1) ?? 0) - first + 1 === numbers.length;
  return numbers.length >= 3 || (numbers.length === 2 && isWithoutGap);
}

/** 0 where the line is something else than a day of the month and one value. */
function dayBeforeValue(text: string, days: number): number {
  const separation = separationOf(text);
  const isSure = separation === 'tabs' || separation === 'spaces';
  const cells = isSure
    ? cellsOf(text, separation).filter((cell) => cell !== '')
    : (loosePair.exec(text)?.slice(1) ?? []);
  const [day = '', value = ''] = cells;
  // Several values behind a comma are a line of days, and not a value.
  const isOne = cells.length === 2 && (isSure || !value.includes(','));
  const number = isOne && /^\d{1,2}$/.test(day) ? Number(day) : 0;
  return number <= days ? number : 0;
}

/** Whether each line is one value, and there are several. */
function areValues(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every(isOneValue);
}

function isOneValue(text: string): boolean {
  const separation = separationOf(text);
  // A comma separates values, unless the whole is a number: '12,0'.
  if (separation === 'commas') return parsePastedCell(text, bounds).figure !== null;
  return cellsOf(text, separation).filter((cell) => cell !== '').length === 1;
}

/** Values up to the last known one, as a single line is read. */
function withoutEnd(values: PastedValues): PastedValues {
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}
