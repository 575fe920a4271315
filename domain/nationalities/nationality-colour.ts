/** "Stacked bar of PAX share (colours blue, green, amber, grey)" (specification, section 2). */
export type NationalityColour = 'blue' | 'green' | 'amber' | 'grey';

const rankColours = ['blue', 'green', 'amber'] as const;

/** The number of nationalities that have a colour of their own. */
export const colouredCount = rankColours.length;

/**
 * The colour of a nationality on every screen, by its rank (from 0) in `nationalitiesInFrench` of the same
 * period: the first three have one each, the others and 'Autres' are grey. null when it has no guests.
 */
export function nationalityColour(rank: number, pax: number): NationalityColour | null {
  return pax === 0 ? null : (rankColours[rank] ?? 'grey');
}
