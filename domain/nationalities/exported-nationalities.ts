import type { Cell } from '../exports/csv.ts';
import type { ComparedNationality } from './compared-nationalities.ts';

/** The ranked table for an export, with the N-1 columns only when it is compared. Shares have one decimal. */
export function exportedNationalities(
  lines: readonly ComparedNationality[],
  isCompared: boolean,
): Cell[][] {
  const head = ['#', 'Nationalité', 'PAX', ...(isCompared ? ['PAX N-1', 'Variation'] : [])];
  return [
    [...head, 'PAX %', 'Chambres', 'Adultes', 'Enfants'],
    ...lines.map((line, index) => [
      index + 1,
      line.name,
      line.pax,
      ...(isCompared ? [line.previousPax, line.variation] : []),
      line.share === null ? null : Math.round(line.share * 10) / 10,
      line.rooms,
      line.adults,
      line.children,
    ]),
  ];
}
