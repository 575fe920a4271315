import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';

/** Files on a page (specification, section 9). */
export const reportsPerPage = 10;

/** A file's size in bytes as the table writes it: '1 234,5 KB'; '-' where it is unknown. */
export function sizeInKb(bytes: number | null): string {
  return bytes === null ? '-' : `${frenchNumber(bytes / 1024, 1)}${narrowSpace}KB`;
}
