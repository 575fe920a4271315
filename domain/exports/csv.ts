import { escapeFormula } from './escape-formula.ts';

/** A cell of an export: text, a number, or null for an unknown figure, which is an empty cell and never 0. */
export type CsvCell = string | number | null;

/** An amount, which is written with two decimals. */
export type Euros = { readonly euros: number };

const byteOrderMark = '\ufeff';

/**
 * A table as CSV that the French Excel opens by double click: UTF-8 with byte order mark, semicolons, decimal
 * commas and CRLF line ends. Text that a spreadsheet would run as a formula is escaped.
 */
export function toCsv(rows: readonly (readonly (CsvCell | Euros)[])[]): string {
  const lines = rows.map((row) => row.map(csvCell).join(';'));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function csvCell(cell: CsvCell | Euros): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.euros.toFixed(2).replace('.', ',');
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = escapeFormula(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
