import { frenchNumber, narrowSpace, unknownFigure } from './french-numbers.ts';

const units = ['octets', 'Ko', 'Mo', 'Go', 'To'];

/** A size in bytes in the largest unit that keeps it at 1 or more, with a factor of 1024: 1536 → '1,5 Ko'; null → '–'. */
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
