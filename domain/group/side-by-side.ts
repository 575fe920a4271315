import { frenchDay } from '../calendar/french-dates.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';
import type { GroupFigureKind } from './group-columns.ts';
import type { GroupHotel } from './group-hotel.ts';

/** What the figures of a compared column are: of nights that are over, still on the books, or of hotels that differ in that. */
export type SideBasis = 'final' | 'on-books' | 'mixed';

type BasisHotel = Pick<GroupHotel, 'as_of' | 'total' | 'landing'>;

/** The basis of a hotel, or of several together; null where none has a figure. */
export function sideBasis(hotels: readonly BasisHotel[]): SideBasis | null {
  const known = hotels.filter(({ total }) => total !== null);
  if (known.length === 0) return null;
  const over = known.filter(({ landing }) => landing.state === 'over').length;
  if (over === known.length) return 'final';
  return over === 0 ? 'on-books' : 'mixed';
}

const basisNames: Readonly<Record<SideBasis, string>> = {
  final: 'Finales',
  'on-books': 'Sur les livres',
  mixed: 'Finales et sur les livres',
};

/** 'Sur les livres au 27/11/2026', 'Finales'; of several hotels the latest of their as-of days. */
export function sideBasisText(hotels: readonly BasisHotel[]): string {
  const basis = sideBasis(hotels);
  if (basis === null) return '–';
  const latest = hotels
    .flatMap(({ as_of }) => as_of ?? [])
    .toSorted()
    .at(-1);
  return basis === 'final' || latest === undefined
    ? basisNames[basis]
    : `${basisNames[basis]} au ${frenchDay(latest)}`;
}

/** How the difference of two figures is written: nights with their sign, or points of per cent. */
export type SideDifference = { readonly value: number | null; readonly unit: 'nights' | 'points' };

/** The first column's figure minus another's; null where one is unknown. */
export function sideDifference(
  kind: GroupFigureKind,
  first: number | null,
  other: number | null,
): SideDifference {
  const isShare = kind === 'percent' || kind === 'signed-percent';
  return { value: differenceOf(first, other), unit: isShare ? 'points' : 'nights' };
}

/** That a difference sets nights on the books against final ones; '' where both are the same. */
export function mixedBasesText(first: SideBasis | null, other: SideBasis | null): string {
  return first === null || other === null || first === other ? '' : 'bases différentes';
}
