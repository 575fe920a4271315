import { frenchNumber } from './numbers/french-numbers.ts';

/** Pages of a long list, the first being 1. */

/** The number of the last page; an empty list has one page. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** 'Affichage 11–20 sur 34'. */
export function pageRangeText(page: number, total: number, pageSize: number): string {
  if (total === 0) return 'Aucun élément';
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `Affichage ${frenchNumber(first)}–${frenchNumber(last)} sur ${frenchNumber(total)}`;
}

/** The rows in an order; with `desc` in the opposite one. Equal rows, and all without one, stay as they are. */
export function sortedBy<Row>(
  rows: readonly Row[],
  compare: ((one: Row, other: Row) => number) | undefined,
  order: 'asc' | 'desc',
): readonly Row[] {
  if (compare === undefined) return rows;
  return rows.toSorted((one, other) =>
    order === 'desc' ? compare(other, one) : compare(one, other),
  );
}

/** At most `limit` of the rows, after the first `offset`; all without both. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit = rows.length, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Row[] {
  return rows.slice(offset, offset + limit);
}
