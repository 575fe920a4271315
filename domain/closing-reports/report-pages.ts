import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';

/** Files on a page (specification, section 9). */
export const reportsPerPage = 10;

/** The number of the last page, the first being 1; a list without a file has one page. */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / reportsPerPage));
}

/** 'Affichage 11–20 sur 34'. */
export function pageRangeText(page: number, total: number): string {
  if (total === 0) return 'Aucun élément';
  const first = (page - 1) * reportsPerPage + 1;
  const last = Math.min(page * reportsPerPage, total);
  return `Affichage ${frenchNumber(first)}–${frenchNumber(last)} sur ${frenchNumber(total)}`;
}

/** A file's size in bytes as the table writes it: '1 234,5 KB'; '-' where it is unknown. */
export function sizeInKb(bytes: number | null): string {
  return bytes === null ? '-' : `${frenchNumber(bytes / 1024, 1)}${narrowSpace}KB`;
}
