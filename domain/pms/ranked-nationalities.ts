import type { NationalityRow } from './endpoints.ts';

/**
 * Guests by nationality, most PAX first, then by name in French order. A day counts the guests of
 * that night; a month counts person-nights: a guest of three nights weighs three, as a nuitée does.
 * A shared room is counted with the nationality of the first of its reservations.
 * Rows of the same nationality are added up; PAX is ADULT + CHILD where the PMS gives none (null).
 */
export function rankedNationalities(
  guests: readonly (Omit<NationalityRow, 'PAX'> & { readonly PAX: number | null })[],
): NationalityRow[] {
  const byName = Map.groupBy(guests, ({ NATIONALITE }) => NATIONALITE);
  const rows = [...byName].map(([NATIONALITE, same]) => ({
    NATIONALITE,
    ROOM: sum(same.map(({ ROOM }) => ROOM)),
    ADULT: sum(same.map(({ ADULT }) => ADULT)),
    CHILD: sum(same.map(({ CHILD }) => CHILD)),
    PAX: sum(same.map(({ ADULT, CHILD, PAX }) => PAX ?? ADULT + CHILD)),
  }));
  return rows.toSorted(
    (one, other) => other.PAX - one.PAX || one.NATIONALITE.localeCompare(other.NATIONALITE, 'fr'),
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
