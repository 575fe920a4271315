import { inFrenchOrder } from '../french-order.ts';

/** A value of a column of the no-show page. */
export type NoShowValue = string | number | null;

/** Sorts the known values of a column: numbers by value, days by time, text in French order. */
export function compareColumnValues(a: NoShowValue, b: NoShowValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return inFrenchOrder(String(a), String(b));
}
