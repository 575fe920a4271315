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

/** A table's part of the name of its file: 'groupe', 'groupe-chambres'. */
export function tableOf(table: string, measure: Measure = 'nuitees'): string {
  return measure === 'nuitees' ? table : `${table}-${measureNames[measure].toLowerCase()}`;
}
