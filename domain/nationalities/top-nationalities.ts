import { percentOf } from '../numbers/nullable-arithmetic.ts';
import { colouredCount, type NationalityColour, nationalityColour } from './nationality-colour.ts';

/** A row of the dashboard card: a nationality, or 'Autres'. `share` is in percent of all PAX. */
export type NationalityShare = {
  readonly name: string;
  readonly pax: number;
  readonly share: number | null;
  readonly colour: NationalityColour | null;
};

/**
 * The nationalities with the most PAX, and 'Autres' for the rest (specification, section 9: "Top 3
 * nationalities plus 'Autres'"). Nationalities with equal PAX keep their order; without others there is no 'Autres'.
 * Each share is rounded to a whole percent by itself, so that none is wrong by more than a half: they need not add up
 * to 100. Each is null when there is no PAX at all.
 */
export function topNationalities(
  rows: readonly { readonly NATIONALITE: string; readonly PAX: number }[],
): NationalityShare[] {
  const sorted = rows.toSorted((a, b) => b.PAX - a.PAX);
  const rest = sorted.slice(colouredCount);
  const lines = sorted
    .slice(0, colouredCount)
    .map(({ NATIONALITE, PAX }) => ({ name: NATIONALITE, pax: PAX }));
  if (rest.length > 0) lines.push({ name: 'Autres', pax: paxOf(rest) });
  const all = paxOf(rows);
  return lines.map((line, rank) => ({
    ...line,
    share: wholePercent(line.pax, all),
    colour: nationalityColour(rank, line.pax),
  }));
}

function wholePercent(pax: number, all: number): number | null {
  const percent = percentOf(pax, all);
  return percent === null ? null : Math.round(percent);
}

function paxOf(rows: readonly { readonly PAX: number }[]): number {
  return rows.reduce((sum, { PAX }) => sum + PAX, 0);
}
