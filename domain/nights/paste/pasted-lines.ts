/**
 * Pasted text cut into lines and cells, as Excel and LibreOffice put it on the clipboard (specification,
 * section 5): "split by tab, semicolon, comma or two or more spaces".
 */

/** A line of the paste; `line` counts from 1. A quoted cell may carry it over several lines of text. */
export type PastedLine = { readonly line: number; readonly text: string };

/** Something of the paste that is not used; `column` counts cells from 1, null for the whole line. */
export type IgnoredPart = {
  readonly line: number;
  readonly column: number | null;
  readonly text: string;
  /** A French sentence. */
  readonly reason: string;
};

/**
 * What separates the cells of a line. With tabs or semicolons a comma is decimal; without them it separates;
 * two or more spaces separate only where there is neither.
 */
export type Separation = 'tabs' | 'commas' | 'spaces' | 'none';

/** Byte order mark, zero-width and direction marks: they come along from the clipboard, unseen. */
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
const quotedCell = /(^|[\t;,])"(?:[^"]|"")*"(?=[\t;,]|$)/g;
const runOfSpaces = /[^\S\t]{2,}/;
/** A cell, quoted over 20 lines at most: a stray quote must neither swallow the sheet nor freeze the page. */
const cell = /"(?:[^"\n]|"")*(?:\n(?:[^"\n]|"")*){0,19}"(?=[\t;,\n]|$)|[^\t;,\n]*/y;

/**
 * Every line of the paste, empty ones too. A quote opened at the start of a cell runs to where it is closed,
 * over line breaks if need be; one that never is, is just a character.
 */
export function linesOf(pasted: string): PastedLine[] {
  const text = pasted.replace(invisible, '').replace(/\r\n?/g, '\n');
  const lines: PastedLine[] = [];
  let line = 1;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    cell.lastIndex = at;
    at += cell.exec(text)?.[0].length ?? 0;
    if (at < text.length && text[at] !== '\n') continue;
    const whole = text.slice(start, at);
    lines.push({ line, text: whole.replaceAll('\n', ' ') });
    line += whole.split('\n').length;
    start = at + 1;
  }
  return lines;
}

/** Whether the line holds nothing but separators. */
export function isBlank({ text }: PastedLine): boolean {
  return /^[\s;,"]*$/.test(text);
}

/** See `Separation`. */
export function separationOf(text: string): Separation {
  const outsideQuotes = text.replace(quotedCell, '$1""');
  if (/[\t;]/.test(outsideQuotes)) return 'tabs';
  if (outsideQuotes.includes(',')) return 'commas';
  return runOfSpaces.test(outsideQuotes.trim()) ? 'spaces' : 'none';
}

/** The cells of a line, trimmed and without their quotes; an empty cell keeps its place. */
export function cellsOf(text: string, separation: Separation): string[] {
  if (separation === 'tabs') return separated(text, /"((?:[^"]|"")*)"(?=[\t;]|$)|[^\t;]*/y);
  if (separation === 'commas') return separated(text, /"((?:[^"]|"")*)"(?=,|$)|[^,]*/y);
  const trimmed = text.trim();
  return (separation === 'spaces' ? trimmed.split(runOfSpaces) : [trimmed]).map(unquoted);
}

/**
 * Whether plain spaces stand between digits in a line without tabs or semicolons: '98 102' may be one
 * figure or two days, and '12,5 13,5' two decimals or three figures. Nobody can say: it is not read.
 */
export function isAmbiguous(text: string, separation: Separation): boolean {
  if (separation === 'tabs') return false;
  return (separation === 'spaces' ? /\d \d/ : /\d +\d/).test(text);
}

/** The whole line as something that is not used. */
export function ignoredLine({ line, text }: PastedLine, reason: string): IgnoredPart {
  return { line, column: null, text: text.trim(), reason };
}

/** By line, then by cell; what concerns the whole line first. */
export function sortIgnored(ignored: readonly IgnoredPart[]): IgnoredPart[] {
  return ignored.toSorted(
    (one, other) => one.line - other.line || (one.column ?? 0) - (other.column ?? 0),
  );
}

function separated(text: string, cell: RegExp): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (found === null) break;
    cells.push((found[1]?.replaceAll('""', '"') ?? found[0]).trim());
  }
  return cells;
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}
