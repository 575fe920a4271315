/** Blue, green, amber for the first three; grey for 'Autres' (specification, section 2). */
const colours = ['bg-low-mark', 'bg-high-mark', 'bg-medium-mark'] as const;

/** The colour of a rank, counted from 0; a nationality without guests has none. */
export function rankColour(rank: number, pax = 1): string {
  if (pax === 0) return 'border border-line-strong';
  return colours[rank] ?? 'bg-line-strong';
}

/** How many nationalities have a colour of their own. */
export const namedCount = colours.length;
