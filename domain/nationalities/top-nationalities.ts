import { percentOf } from '../numbers/figures-or-unknown.ts';

/** One line of the card: a nationality, or 'Autres'. `share` is in percent of all PAX. */
export type NationalityShare = {
  readonly name: string;
  readonly pax: number;
  readonly share: number | null;
};

/**
 * The nationalities with the most PAX, and 'Autres' for the rest (specification, section 9: "Top 3
 * nationalities plus 'Autres'"). Equal PAX keep the order given; without a rest there is no 'Autres'.
 * `share` is null when there is no PAX at all.
 */
export function topNationalities(
  rows: readonly { readonly NATIONALITE: string; readonly PAX: number }[],
  count = 3,
): NationalityShare[] {
  const sorted = rows.toSorted((one, other) => other.PAX - one.PAX);
  const all = paxOf(sorted);
  const named = (name: string, pax: number) => ({ name, pax, share: percentOf(pax, all) });
  const top = sorted.slice(0, count).map(({ NATIONALITE, PAX }) => named(NATIONALITE, PAX));
  const rest = sorted.slice(count);
  return rest.length === 0 ? top : [...top, named('Autres', paxOf(rest))];
}

function paxOf(rows: readonly { readonly PAX: number }[]): number {
  return rows.reduce((sum, { PAX }) => sum + PAX, 0);
}
