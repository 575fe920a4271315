import { frenchDay } from '../calendar/french-dates.ts';
import type { Cell } from '../exports/csv.ts';
import type { NoShowRow } from '../pms/endpoints.ts';
import type { NoShowColumn } from './columns.ts';

/** The shown rows and columns in their order, with French headings; days as dd/mm/yyyy. */
export function exportedNoShows(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): Cell[][] {
  const lines = rows.map((row) =>
    columns.map(({ id, kind }) => {
      const value = row[id];
      return kind === 'day' && typeof value === 'string' ? frenchDay(value) : value;
    }),
  );
  return [columns.map(({ label }) => label), ...lines];
}
