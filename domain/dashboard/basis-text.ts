import type { Basis } from '../nights/previous-year/same-day-last-year.ts';

/** What an N-1 value was taken from, in words. */
export function basisText(basis: Basis | null): string {
  if (basis === 'same_date') return 'N-1 à même date';
  return basis === 'final' ? 'N-1 final' : 'N-1';
}
