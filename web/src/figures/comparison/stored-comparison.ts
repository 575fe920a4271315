import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { storeIfPossible } from '../../shell/storage/store-if-possible.ts';

/** In local storage: the comparison of the account, for what is requested before the user is known. */
const storageKey = 'n1_comparison';

export function storedComparison(): Comparison {
  return localStorage.getItem(storageKey) === 'weekday' ? 'weekday' : 'date';
}

export function storeComparison(comparison: Comparison): void {
  if (comparison === 'date') localStorage.removeItem(storageKey);
  else storeIfPossible(localStorage, storageKey, comparison);
}
