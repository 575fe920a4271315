import type { Comparison, ComparisonBasis } from '../nights/grid.ts';

const texts: Readonly<Record<ComparisonBasis, string>> = {
  same_date: 'N-1 à même date',
  same_weekday: 'N-1 à même jour',
  near: 'N-1 à même jour, photo proche',
  final: 'N-1 final',
};

/** What an N-1 value was taken from, in words; `part` says which nights it sums where it lacks some. */
export function basisText(basis: ComparisonBasis | null, part: string | null = null): string {
  const text = basis === null ? 'N-1' : texts[basis];
  return part === null ? text : `${text} (${part})`;
}

/** What N-1 is compared by, before it is known what each figure was taken from. */
export function comparisonText(comparison: Comparison): string {
  return texts[comparison === 'date' ? 'same_date' : 'same_weekday'];
}

const standInTexts: Readonly<Partial<Record<ComparisonBasis, string>>> = {
  near: 'photo proche',
  final: 'final',
};

/** What stands in for last year's morning, to write beside a figure; null where that morning is known. */
export function standInText(basis: ComparisonBasis | null): string | null {
  return basis === null ? null : (standInTexts[basis] ?? null);
}

const finalTexts: Readonly<Record<Comparison, string>> = {
  date: 'N-1 final, même date',
  weekday: 'N-1 final, même jour',
};

/** What the final night of last year beside a night is: that of the same date or of the same weekday. */
export function finalNightText(comparison: Comparison): string {
  return finalTexts[comparison];
}
