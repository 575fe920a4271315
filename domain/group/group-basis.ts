import { basisText, comparisonText } from '../dashboard/basis-text.ts';
import type { Comparison } from '../nights/grid.ts';
import type { GroupHotel } from './group-hotel.ts';
import { comparableN1 } from './group-totals.ts';

/** What the evolution of the group compares with, in words: one basis where all hotels have it. */
export function groupBasisText(
  hotels: readonly Pick<GroupHotel, 'total' | 'n1_value' | 'n1_nights' | 'basis'>[],
  comparison: Comparison,
): string {
  const compared = hotels.filter((hotel) => hotel.total !== null && comparableN1(hotel) !== null);
  const bases = new Set(compared.flatMap(({ basis }) => basis ?? []));
  const [only] = bases;
  if (only !== undefined && bases.size === 1) return basisText(only);
  return bases.has('final') ? `${comparisonText(comparison)} ou final` : comparisonText(comparison);
}

/** Beside the sum of last year's totals: how many of them are a part of a month; null without any. */
export function partlyKnownText(
  hotels: readonly Pick<GroupHotel, 'n1_value' | 'n1_nights'>[],
): string | null {
  const count = hotels.filter(({ n1_nights }) => n1_nights !== undefined).length;
  return count === 0 ? null : `dont ${count} en partie`;
}
