import { frenchNumber } from './french-numbers.ts';

/** A count with its noun: '0 jour', '1 jour', '2 jours'. In French the plural starts at 2. */
export function frenchCount(count: number, singular: string, plural: string): string {
  return `${frenchNumber(count)} ${Math.abs(count) >= 2 ? plural : singular}`;
}
