import { frenchNumber, narrowSpace, unknownFigure } from './french-numbers.ts';

const units = ['octets', 'Ko', 'Mo', 'Go', 'To'];

/** A size in the unit that reads best, 1024 of one making the next: 1536 → '1,5 Ko'; null → '–'. */
export function frenchBytes(bytes: number | null): string {
  if (bytes === null) return unknownFigure;
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const decimals = unit === 0 || value >= 100 ? 0 : 1;
  return `${frenchNumber(value, decimals)}${narrowSpace}${units[unit]}`;
}
