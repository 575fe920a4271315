import { inFrenchOrder } from '../french-order.ts';

/** The folder name of the type that is listed first. */
export const firstType = 'Cloture';

/** Sorts types of report: Cloture first, then in French order. */
export function inTypeOrder(one: string, other: string): number {
  if (one === other) return 0;
  if (one === firstType) return -1;
  return other === firstType ? 1 : inFrenchOrder(one, other);
}
