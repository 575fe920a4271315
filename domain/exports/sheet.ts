import { isDay } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { type CsvCell, toCsv } from './csv.ts';

/** What the cells of a column hold: text, numbers, or days as YYYY-MM-DD. */
export type SheetColumn = { readonly heading: string; readonly holds: 'text' | 'number' | 'day' };

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
