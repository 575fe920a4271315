import { frenchNumber } from './french-numbers.ts';

/** '1 jour', '2 jours', '0 jour': in French the plural begins at 2. */
export function frenchCount(count: number, one: string, several: string): string {
  return `${frenchNumber(count)} ${Math.abs(count) >= 2 ? several : one}`;
}
