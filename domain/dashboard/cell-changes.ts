import type { Nights } from '../nights/month-of-snapshots.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';

/**
 * What each stay day gained or lost since the row before, in nights; null where either figure is
 * unknown, and everywhere on the first row (`before` is null).
 */
export function cellChanges(nights: Nights, before: Nights | null): (number | null)[] {
  return nights.map((figure, index) => differenceOf(figure, before?.[index] ?? null));
}
