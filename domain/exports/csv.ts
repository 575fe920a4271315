import { defusedText } from './defused-text.ts';

/** A cell of an export: text, a number, or nothing (unknown is an empty cell, never 0). */
export type Cell = string | number | null;

const byteOrderMark = '\ufeff';

/**
 * A table as French Excel opens it by a double click: UTF-8 with its mark, semicolons, decimal commas,
 * lines ended by CR LF. Text that a spreadsheet would run as a formula is defused.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map(written).join(';'));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = defusedText(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
