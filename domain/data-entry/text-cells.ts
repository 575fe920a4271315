import type { Sheet } from './sheet.ts';

/**
 * Splits text into lines and cells: a paste, in the clipboard formats of Excel and LibreOffice (specification,
 * section 5: "split by tab, semicolon, comma or two or more spaces"), and CSV files.
 */

/** A line of text; `line` counts from 1. A quoted cell may contain line breaks. */
export type TextLine = { readonly line: number; readonly text: string };

/**
 * The separator of the cells of a line. 'tabs' are tabs or semicolons; a comma is then a decimal comma. Without
 * them commas separate; without commas, two or more spaces.
 */
export type CellSeparator = 'tabs' | 'commas' | 'bars' | 'spaces' | 'none';

/** Invisible characters of the clipboard: byte order mark, zero-width and direction marks. */
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
const quotedCell = /(^|[\t;,])"(?:[^"]|"")*"(?=[\t;,]|$)/g;
const runOfSpaces = /[^\S\t]{2,}/;
/** A cell, whose quotes span 20 lines at most: an unclosed quote must neither take the rest of the sheet nor freeze the page. */
const oneCell = /"(?:[^"\n]|"")*(?:\n(?:[^"\n]|"")*){0,19}"(?=[\t;,\n]|$)|[^\t;,\n]*/y;

/** 'sep=;': the first line of a CSV file tells Excel the separator, and is no line of the table. */
const separatorLine = /^"?sep=([;,|\t])"?\s*$/i;

/**
 * The lines and the separator of a whole file: that of its 'sep=' line, else tabs or semicolons when any line
 * has one outside quotes (a comma is then decimal), else commas.
 */
export function fileLines(text: string): { lines: TextLine[]; separator: CellSeparator } {
  const lines = linesOf(text);
  const sign = separatorLine.exec(lines[0]?.text ?? '')?.[1];
  if (sign === undefined) {
    const isTabbed = lines.some((line) => separatorOf(line.text) === 'tabs');
    return { lines, separator: isTabbed ? 'tabs' : 'commas' };
  }
  return {
    lines: lines.slice(1),
    separator: sign === ',' ? 'commas' : sign === '|' ? 'bars' : 'tabs',
  };
}

/** A CSV file as a sheet whose cells are all text, also formulas. */
export function csvSheet(name: string, text: string): Sheet {
  const { lines, separator } = fileLines(text);
  const rows = lines.map((line) => cellsOf(line.text, separator).map((cell) => cell || null));
  return { name, system: 1900, rows };
}

/**
 * All lines of a text, also empty ones. A quote at the start of a cell ends at the closing quote, which may be
 * on a later line; without a closing quote it is an ordinary character.
 */
export function linesOf(text: string): TextLine[] {
  const plain = text.replace(invisible, '').replace(/\r\n?/g, '\n');
  if (!plain.includes('"'))
    return plain.split('\n').map((text, index) => ({ line: index + 1, text }));
  const lines: TextLine[] = [];
  let line = 1;
  let start = 0;
  for (let at = 0; at <= plain.length; at += 1) {
    oneCell.lastIndex = at;
    at += oneCell.exec(plain)?.[0].length ?? 0;
    if (at < plain.length && plain[at] !== '\n') continue;
    const lineText = plain.slice(start, at);
    lines.push({ line, text: lineText.replaceAll('\n', ' ') });
    line += lineText.split('\n').length;
    start = at + 1;
  }
  return lines;
}

/** Whether the line has only separators and spaces. */
export function isBlank({ text }: TextLine): boolean {
  return /^[\s;,"]*$/.test(text);
}

/** The separator of a line, as `CellSeparator` describes. */
export function separatorOf(text: string): CellSeparator {
  const outsideQuotes = text.replace(quotedCell, '$1""');
  if (/[\t;]/.test(outsideQuotes)) return 'tabs';
  if (outsideQuotes.includes(',')) return 'commas';
  return runOfSpaces.test(outsideQuotes.trim()) ? 'spaces' : 'none';
}

/** The cells of a line, also empty ones, trimmed and without their quotes. */
export function cellsOf(text: string, separator: CellSeparator): string[] {
  if (separator === 'tabs') return separated(text, /[\t;]/, /"((?:[^"]|"")*)"(?=[\t;]|$)|[^\t;]*/y);
  if (separator === 'bars') return separated(text, '|', /"((?:[^"]|"")*)"(?=\||$)|[^|]*/y);
  if (separator === 'commas') return separated(text, ',', /"((?:[^"]|"")*)"(?=,|$)|[^,]*/y);
  const trimmed = text.trim();
  return (separator === 'spaces' ? trimmed.split(runOfSpaces) : [trimmed]).map(unquoted);
}

/**
 * Whether a line without tabs or semicolons has single spaces between digits: '98 102' may be one figure or two
 * days, and '12,5 13,5' two decimals or three figures. Such a line is not read.
 */
export function isAmbiguous(text: string, separator: CellSeparator): boolean {
  if (separator === 'tabs') return false;
  return (separator === 'spaces' ? /\d \d/ : /\d +\d/).test(text);
}

function separated(text: string, separator: string | RegExp, cellPattern: RegExp): string[] {
  if (!text.includes('"')) return text.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at = cellPattern.lastIndex + 1) {
    cellPattern.lastIndex = at;
    const match = cellPattern.exec(text);
    if (match === null) break;
    cells.push((match[1]?.replaceAll('""', '"') ?? match[0]).trim());
  }
  return cells;
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}
