import { inFrenchOrder } from '../french-order.ts';

/** What a column of the no-show page may hold. */
export type NoShowValue = string | number | null;

/** Sorts the known values of a column: numbers by value, days in time, words in French order. */
export function inColumnOrder(one: NoShowValue, other: NoShowValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return inFrenchOrder(String(one), String(other));
}
