import type { SheetContent } from '../exports/sheet.ts';
import type { NoShowRow } from '../pms/endpoints.ts';
import type { NoShowColumn } from './columns.ts';

const contents = { day: 'day', text: 'text', count: 'number', price: 'number' } as const;

/** The rows and columns of the no-show table in their order, with French headings. */
export function noShowSheet(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): SheetContent {
  return {
    title: 'No-Show',
    columns: columns.map(({ label, kind }) => ({
      heading: label,
      holds: contents[kind],
      ...(kind === 'price' ? { decimals: 2 } : {}),
    })),
    rows: rows.map((row) => columns.map(({ id }) => row[id])),
  };
}
