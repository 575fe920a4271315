import type { FigureBounds } from '../nights/limits.ts';
import { parseNumberText } from './cell-number.ts';
import {
  type IgnoredPart,
  ignoredLine,
  type ParsedDays,
  parseDays,
  refusedCell,
  sortIgnored,
} from './pasted-figures.ts';
import {
  cellsOf,
  fileLines,
  isAmbiguous,
  isBlank,
  separatorOf,
  type TextLine,
} from './text-cells.ts';

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
    case 'columns':
      return readColumns(nonBlank, daysInMonth, bounds);
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
export const loosePair = /^(\d{1,2})(?: +| *, *)([-\u2212(]? ?\d.*)$/;

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

function readColumns(
  lines: readonly TextLine[],
  daysInMonth: number,
  bounds: FigureBounds,
): ParsedDays {
  const values = Array<number | null>(daysInMonth).fill(null);
  const lineByDay = new Map<number, TextLine>();
  const ignored: IgnoredPart[] = [];
  for (const line of lines) {
    const read = dayAndValue(line, daysInMonth, bounds);
    if ('reason' in read) {
      ignored.push(read);
    } else if (read.figure !== null) {
      const earlier = lineByDay.get(read.day);
      if (earlier !== undefined) {
        ignored.push(
          ignoredLine(earlier, `Même jour que la ligne ${line.line}, qui la remplace.`, 'not-read'),
        );
      }
      values[read.day - 1] = read.figure;
      lineByDay.set(read.day, line);
    }
  }
  return { values, ignored: sortIgnored(ignored) };
}

type DayAndValue = { readonly day: number; readonly figure: number | null };

function dayAndValue(
  line: TextLine,
  daysInMonth: number,
  bounds: FigureBounds,
): DayAndValue | IgnoredPart {
  const text = line.text.trim();
  const hasSeparator = isColumned(line.text);
  const separator = separatorOf(line.text);
  if (hasSeparator && isAmbiguous(line.text, separator)) return ignoredLine(line, unclear);
  const loose = loosePair.exec(text)?.slice(1) ?? [text];
  const [dayText = '', value = '', ...others] = hasSeparator
    ? cellsOf(line.text, separator)
    : loose;
  if (others.some((cell) => cell !== '')) {
    const reason = 'Plus de deux colonnes : collez une valeur par ligne, ou un jour et sa valeur.';
    return ignoredLine(line, reason);
  }
  const day = /^\d{1,2}$/.test(dayText) ? Number(dayText) : 0;
  if (day < 1 || day > daysInMonth) {
    return ignoredLine(line, `Le jour doit être un nombre de 1 à ${daysInMonth}.`);
  }
  const { figure, reason } = parseNumberText(value, bounds);
  return reason === null
    ? { day, figure }
    : refusedCell({ line: line.line, column: 2, text: value }, reason);
}
