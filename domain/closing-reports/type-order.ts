import { inFrenchOrder } from '../french-order.ts';

/** The type a hotel looks at first, as its folder is named. */
export const firstType = 'Cloture';

/** Sorts types of report: Cloture first, then in French order. */
export function inTypeOrder(one: string, other: string): number {
  if (one === other) return 0;
  if (one === firstType) return -1;
  return other === firstType ? 1 : inFrenchOrder(one, other);
}
