import type { Day } from '../calendar/day.ts';
import { onTheBooksBounds } from '../nights/limits.ts';
import {
  type DayReading,
  dayOfCell,
  parseDayNumber,
  parseWrittenMonth,
  parseYear,
} from './cell-day.ts';
import { parseNumberText } from './cell-number.ts';
import { type Cell, type CellPosition, type DateSystem, isEmptyCell } from './sheet.ts';

/** What a cell says as a label of figures: a day, a month, a year, a sum; and whether it is a figure itself. */

/**
 * What a row, a column or the title of a table says of its figures. `month` without a year needs one: from the
 * rows above, from the title, or from the person. `reason`: its figures are refused (a French sentence).
 */
export type Label = {
  readonly asOf?: Day;
  readonly day?: Day;
  /** The day of a month that another label gives. */
  readonly dayOfMonth?: number;
  readonly month?: number;
  readonly year?: number;
  readonly reason?: string;
};

export type Table = {
  readonly kind: 'days' | 'grid';
  /** What the rows of a grid, or the columns beside the days, are. */
  readonly of: 'as-of' | 'month' | 'nights';
  /** The title's month and year, which complete the labels. */
  readonly title: Label;
  /** The labels of the rows and columns with figures, by their number, in the order of the sheet. */
  readonly rows: ReadonlyMap<number, Label>;
  readonly columns: ReadonlyMap<number, Label>;
  /** The cells that are days, months or years of the table, and never figures. */
  readonly labels: readonly CellPosition[];
  /** Where the days and the as-of dates of a table with days down are; null for a grid. */
  readonly dayColumn: number | null;
  readonly asOfColumn: number | null;
};

/** Fewer day numbers in a row are no heading: '1 2 3' may be anything. */
export const minConsecutiveDays = 5;

export const asOfWords = /arr[êe]t|photo|situation|as.?of|extraction|édit/i;
export const stayWords = /nuit du|^nuits?$|s[ée]jour|stay/i;
export const dayWords = /jour|date|s[ée]jour|^nuits?$/i;
export const nightsWords = /nuit|pax|personnes|guest|sur les livres/i;
/** Figures of a hotel that are no person-nights, or only some of them. */
const otherFigures =
  'budget|objectif|n\\s?-\\s?1(?!\\d)|chambre|ch\\.|room|pick|taux|recette|chiffre|montant|€|arriv[ée]es?|d[ée]parts?|petits?[\\s-]d[ée]j|pdj|breakfast|couvert|repas|lits?(?!\\p{L})|adulte|enfant|revpar|annulation|no[\\s-]?show';
/** Headings of other columns beside the nights. */
export const otherWords = new RegExp(
  `${otherFigures}|n\\s?-\\s?2|j\\s?-\\s?\\d|cumul|total|[ée]cart|pr[ée]v|moyenne|%|ann[ée]e|semaine|attendu|fourchette|snapshot|diff[ée]rence|final|[ée]tranger|fran[çc]ais|r[ée]sident|gratuit|payant|dont(?!\\p{L})`,
  'iu',
);
/** Titles of tables of other figures. */
export const otherTables = new RegExp(otherFigures, 'iu');
const startsWithOthers = new RegExp(
  `^(?:(?:nombre|nb\\.?) (?:de |d['’]))?(?:${otherFigures})`,
  'iu',
);

/** Whether a title or the name of a sheet is that of other figures: 'Chambres occupées'. */
export function isNameOfOthers(text: string): boolean {
  return startsWithOthers.test(text.trim()) && !nightsWords.test(text);
}
const summaryLabel =
  /^(?:sous[\s-]?)?(?:(?:tot(?:al|aux)?|moy(?:enne)?s?|cumuls?|sommes?|[ée]carts?|budgets?|objectifs?|pr[ée]v\p{L}*|max(?:i(?:mum)?)?|min(?:i(?:mum)?)?|m[ée]diane|n-1|daily pick-up|pick-?up|taux|t\.?o\.?|%)(?!\p{L})|(?:sem(?:aine)?|week|wk)\.?\s*\d{1,2}(?!\d))/iu;
/** Whether the cell labels a total, an average or a comparison, which is never a day. */
export function isSummary(cell: Cell): boolean {
  return typeof cell === 'string' && !startsWithDigit(cell) && summaryLabel.test(cell.trim());
}

/** Sheets with a million cells as text have digits in most of them. */
function startsWithDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Whether a person sees a figure in the cell: a number, also one that will be refused. */
export function isFigureCell(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  if (typeof cell === 'object') return cell?.kind === 'spread';
  const text = cell.trim();
  if (!/^\D{0,3}\d/.test(text) || /^\d{1,4}([-.])\d{1,2}\1\d{1,4}/.test(text)) return false;
  return (
    /^[\d\s.,'’%€()+-]+$/.test(text) || parseNumberText(text, onTheBooksBounds).figure !== null
  );
}

/** What a cell says as a label. */
export type Meaning = {
  readonly kind:
    | 'day'
    | 'yearless'
    | 'wrong'
    | 'number'
    | 'month'
    | 'year'
    | 'summary'
    | 'text'
    | 'empty';
} & Label;

export const emptyMeaning: Meaning = { kind: 'empty' };

/** Reads a cell as a label. */
export function meaningOf(cell: Cell, system: DateSystem, reading: DayReading): Meaning {
  if (typeof cell === 'number') return meaningOfNumber(cell);
  if (typeof cell === 'string' && /^\d{1,9}$/.test(cell)) return meaningOfNumber(Number(cell));
  if (isEmptyCell(cell)) return emptyMeaning;
  if (typeof cell === 'object' && cell?.kind === 'spread') return { kind: 'text' };
  if (typeof cell === 'object' && cell?.shows === 'month' && cell.day !== null) {
    const [year = 0, month = 0] = cell.day.split('-').map(Number);
    return { kind: 'month', year, month };
  }
  const read = dayOfCell(cell, system, reading);
  if (read.kind === 'none')
    return typeof cell === 'string' ? meaningOfText(cell) : { kind: 'text' };
  return read;
}

function meaningOfNumber(cell: number): Meaning {
  if (!Number.isInteger(cell)) return { kind: 'text' };
  if (cell >= 1 && cell <= 31) return { kind: 'number', dayOfMonth: cell };
  return cell >= 2000 && cell <= 2100 ? { kind: 'year', year: cell } : { kind: 'text' };
}

/** A text that is no date. */
function meaningOfText(text: string): Meaning {
  const number = parseDayNumber(text);
  if (number !== null) return { kind: 'number', dayOfMonth: number };
  if (isSummary(text)) return { kind: 'summary' };
  const year = /^(?:ann[ée]e\s*)?(20\d\d)$/i.exec(text.trim())?.[1];
  if (year !== undefined) return { kind: 'year', year: Number(year) };
  const month = text.length > 40 ? null : parseWrittenMonth(text);
  if (month === null) return { kind: 'text' };
  return {
    kind: 'month',
    month: month.month,
    ...(month.year === null ? {} : { year: month.year }),
  };
}

/** Whether a label is a day, with or without its year. */
export function isDayMeaning({ kind }: Pick<Meaning, 'kind'>): boolean {
  return kind === 'day' || kind === 'yearless';
}

/** Whether a text is the heading of days, nights or other figures. */
export function isHeadingText(text: string): boolean {
  return (
    text !== '' &&
    (dayWords.test(text) ||
      nightsWords.test(text) ||
      asOfWords.test(text) ||
      otherTables.test(text))
  );
}

export function labelOf({ kind: _, ...label }: Meaning): Label {
  return label;
}

/** The year in the heading of nights: 'Nuitées 2025' beside days of 2026 are those of another year. */
export function yearOfHeading(text: string): Label {
  const year = parseYear(text);
  return year === null ? {} : { year };
}
