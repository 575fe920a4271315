import { type Measure, measureNames } from '../nights/measure.ts';

/** A file name valid on every system: 'Hôtel des Alpes / 2' → 'Hotel-des-Alpes-2'. */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .join('-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What the name of a table's file says of its measure: nothing for person-nights. */
export function measurePart(measure: Measure = 'nuitees'): readonly string[] {
  return measure === 'nuitees' ? [] : [measureNames[measure].toLowerCase()];
}
