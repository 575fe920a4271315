import { basisText, comparisonText } from '../dashboard/basis-text.ts';
import type { Comparison } from '../nights/grid.ts';
import type { GroupHotel } from './group-hotel.ts';

/** What the evolution of the group compares with, in words: one basis where all hotels have it. */
export function groupBasisText(
  hotels: readonly Pick<GroupHotel, 'total' | 'n1_value' | 'basis'>[],
  comparison: Comparison,
): string {
  const compared = hotels.filter(({ total, n1_value }) => total !== null && n1_value !== null);
  const bases = new Set(compared.flatMap(({ basis }) => basis ?? []));
  const [only] = bases;
  if (only !== undefined && bases.size === 1) return basisText(only);
  return bases.has('final') ? `${comparisonText(comparison)} ou final` : comparisonText(comparison);
}
