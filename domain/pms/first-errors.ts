import { frenchCount } from '../numbers/french-count.ts';

/** So many rows are enough to see what is wrong with a query. */
const mostErrors = 100;

/** The sentences about the first rows that cannot be used, and how many more there are. */
export function firstErrors(errors: readonly string[]): string[] {
  const left = errors.length - mostErrors;
  if (left <= 0) return [...errors];
  return [
    ...errors.slice(0, mostErrors),
    `et ${frenchCount(left, 'autre ligne', 'autres lignes')}.`,
  ];
}
