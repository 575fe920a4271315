import { isDay } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import type { Measure } from '../nights/measure.ts';
import { type CsvCell, type Euros, toCsv } from './csv.ts';

/** What the cells of a column hold: text, numbers, amounts in cents, or days as YYYY-MM-DD. */
export type SheetColumn = {
  readonly heading: string;
  readonly holds: 'text' | 'number' | 'cents' | 'day';
};

/** What a column of a measure's figures holds. */
export function measureColumn(measure: Measure): 'number' | 'cents' {
  return measure === 'revenue' ? 'cents' : 'number';
}

/** A table as the server exports it; null is an unknown figure, an empty cell and never 0. */
export type SheetContent = {
  /** The name of the worksheet: at most 31 characters, none of []:*?/\. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CsvCell[])[];
};

/** A sheet as CSV for the French Excel: days as JJ/MM/AAAA, numbers with a decimal comma, amounts in euros. */
export function sheetToCsv({ columns, rows }: SheetContent): string {
  const headings = columns.map(({ heading }) => heading);
  return toCsv([
    headings,
    ...rows.map((row) => row.map((cell, index) => fileCell(cell, columns[index]))),
  ]);
}

function fileCell(cell: CsvCell, column: SheetColumn | undefined): CsvCell | Euros {
  if (column?.holds === 'day' && typeof cell === 'string' && cell !== '') return dayCell(cell);
  if (column?.holds === 'cents' && typeof cell === 'number') return eurosOf(cell);
  return cell;
}

/** An amount in cents as a cell in euros with two decimals. */
export function eurosOf(cents: number): Euros {
  return { euros: Math.round(cents) / 100 };
}

/** A row of totals has a word where the others have a day. */
function dayCell(text: string): string {
  return isDay(text) ? frenchDay(text) : text;
}
