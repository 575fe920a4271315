import type { Sheet } from '../exports/sheet.ts';
import { roundedTo } from '../numbers/rounded.ts';
import type { ComparedNationality } from './compared-nationalities.ts';

/** The ranked table for an export, with the N-1 columns only when it is compared. Shares have one decimal. */
export function nationalitiesSheet(
  lines: readonly ComparedNationality[],
  isCompared: boolean,
): Sheet {
  const number = (heading: string) => ({ heading, holds: 'number' as const });
  const compared = isCompared ? [number('PAX N-1'), number('Variation')] : [];
  return {
    title: 'Nationalités',
    columns: [
      number('#'),
      { heading: 'Nationalité', holds: 'text' },
      number('PAX'),
      ...compared,
      ...['PAX %', 'Chambres', 'Adultes', 'Enfants'].map(number),
    ],
    rows: lines.map((line, index) => [
      index + 1,
      line.name,
      line.pax,
      ...(isCompared ? [line.previousPax, line.variation] : []),
      roundedTo(line.share, 1),
      line.rooms,
      line.adults,
      line.children,
    ]),
  };
}
