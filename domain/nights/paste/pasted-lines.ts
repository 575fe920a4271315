/**
 * Splits pasted text into lines and cells, in the clipboard formats of Excel and LibreOffice (specification,
 * section 5): "split by tab, semicolon, comma or two or more spaces".
 */

/** A line of the paste; `line` counts from 1. A quoted cell may contain line breaks. */
export type PastedLine = { readonly line: number; readonly text: string };

/** An ignored cell, or an ignored line where `column` is null; both count from 1. */
export type IgnoredPart = {
  readonly line: number;
  readonly column: number | null;
  readonly text: string;
  /** A French sentence. */
  readonly reason: string;
};

/**
 * The separator of the cells of a line. 'tabs' are tabs or semicolons; a comma is then a decimal comma. Without
 * them commas separate; without commas, two or more spaces.
 */
export type CellSeparator = 'tabs' | 'commas' | 'spaces' | 'none';

/** Invisible characters of the clipboard: byte order mark, zero-width and direction marks. */
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
const quotedCell = /(^|[\t;,])"(?:[^"]|"")*"(?=[\t;,]|$)/g;
const runOfSpaces = /[^\S\t]{2,}/;
/** A cell, whose quotes span 20 lines at most: an unclosed quote must neither take the rest of the sheet nor freeze the page. */
const oneCell = /"(?:[^"\n]|"")*(?:\n(?:[^"\n]|"")*){0,19}"(?=[\t;,\n]|$)|[^\t;,\n]*/y;

/**
 * All lines of the paste, also empty ones. A quote at the start of a cell ends at the closing quote, which may be
 * on a later line; without a closing quote it is an ordinary character.
 */
export function linesOf(pasted: string): PastedLine[] {
  const text = pasted.replace(invisible, '').replace(/\r\n?/g, '\n');
  const lines: PastedLine[] = [];
  let line = 1;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    oneCell.lastIndex = at;
    at += oneCell.exec(text)?.[0].length ?? 0;
    if (at < text.length && text[at] !== '\n') continue;
    const lineText = text.slice(start, at);
    lines.push({ line, text: lineText.replaceAll('\n', ' ') });
    line += lineText.split('\n').length;
    start = at + 1;
  }
  return lines;
}

/** Whether the line has only separators and spaces. */
export function isBlank({ text }: PastedLine): boolean {
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
  if (separator === 'tabs') return separated(text, /"((?:[^"]|"")*)"(?=[\t;]|$)|[^\t;]*/y);
  if (separator === 'commas') return separated(text, /"((?:[^"]|"")*)"(?=,|$)|[^,]*/y);
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

/** The ignored part for a whole line. */
export function ignoredLine({ line, text }: PastedLine, reason: string): IgnoredPart {
  return { line, column: null, text: text.trim(), reason };
}

/** Sorts by line, then by cell; a whole line comes before its cells. */
export function sortIgnored(ignored: readonly IgnoredPart[]): IgnoredPart[] {
  return ignored.toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
}

function separated(text: string, cellPattern: RegExp): string[] {
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
