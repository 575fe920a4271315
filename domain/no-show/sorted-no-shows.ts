import type { NoShowRow } from '../pms/endpoints.ts';
import type { NoShowColumnId } from './columns.ts';
import { compareColumnValues } from './compare-column-values.ts';

/** The column that orders the table, and whether it runs downwards. */
export type NoShowOrder = { readonly column: NoShowColumnId; readonly isDescending: boolean };

/**
 * The rows in the order of a column, as the screen sorts them: unknown values come last in both directions,
 * equal ones keep the order of the PMS.
 */
export function sortedNoShows(
  rows: readonly NoShowRow[],
  { column, isDescending }: NoShowOrder,
): NoShowRow[] {
  const known = rows.filter((row) => row[column] !== null);
  const unknown = rows.filter((row) => row[column] === null);
  const direction = isDescending ? -1 : 1;
  return [
    ...known.toSorted((a, b) => direction * compareColumnValues(a[column], b[column])),
    ...unknown,
  ];
}
