import { type Day, isDay } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { type CsvCell, toCsv } from './csv.ts';

/** What the cells of a column hold: text, numbers, or days as YYYY-MM-DD. */
export type SheetColumn = {
  readonly heading: string;
  readonly holds: 'text' | 'number' | 'day';
  /** Where the heading does not say it; a workbook writes it behind the heading. */
  readonly unit?: string;
  /** How many decimals a spreadsheet shows; all that there are by default. */
  readonly decimals?: 0 | 1 | 2;
};

/** A column of person-nights: a spreadsheet shows whole ones, also of an expectation. */
export function nightsColumn(heading: string): SheetColumn {
  return { heading, holds: 'number', unit: 'nuitées', decimals: 0 };
}

/** A column of percents with one decimal. */
export function percentColumn(heading: string): SheetColumn {
  const named = heading.includes('%') ? heading : `${heading} (%)`;
  return { heading: named, holds: 'number', decimals: 1 };
}

/** The heading of a column with its unit, as a workbook has it: 'Budget (nuitées)'. */
export function headingOf({ heading, unit }: SheetColumn): string {
  return unit === undefined ? heading : `${heading} (${unit})`;
}

/** A table as the server exports it; null is an unknown figure, an empty cell and never 0. */
export type SheetContent = {
  /** The name of the worksheet: at most 31 characters, none of []:*?/\. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CsvCell[])[];
};

/** A sheet as CSV for the French Excel: days as JJ/MM/AAAA, numbers with a decimal comma. */
export function sheetToCsv({ columns, rows }: SheetContent): string {
  const headings = columns.map(({ heading }) => heading);
  return toCsv([
    headings,
    ...rows.map((row) =>
      row.map((cell, index) =>
        columns[index]?.holds === 'day' && typeof cell === 'string' && cell !== ''
          ? dayCell(cell)
          : cell,
      ),
    ),
  ]);
}

/** A row of totals has a word where the others have a day. */
function dayCell(text: string): string {
  return isDay(text) ? frenchDay(text) : text;
}

const maxTitle = 31;

/**
 * The name of a worksheet, as long as spreadsheets take it: the hotel, cut where it must be, and the as-of
 * date, else the table; of several hotels the table with the as-of date.
 */
export function sheetTitle(
  title: string,
  { hotel, asOf }: { hotel: string | null; asOf: Day | null },
): string {
  const day = asOf === null ? null : frenchDay(asOf).replaceAll('/', '-');
  const last = hotel === null ? day : (day ?? title);
  const first = hotel ?? title;
  const room = last === null ? maxTitle : maxTitle - last.length - 1;
  const parts = [first.slice(0, Math.max(room, 0)).trimEnd(), last];
  return parts
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'|'$/g, '’');
}
