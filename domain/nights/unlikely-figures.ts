/** More persons per bed than this are most likely a typing error. */
const maxPersonsPerBed = 3;

/** The highest number of beds that can be sold on a day; null when no number is known, or all are 0. */
export function greatestBeds(beds: readonly (number | null)[]): number | null {
  const greatest = Math.max(0, ...beds.map((bedsOfDay) => bedsOfDay ?? 0));
  return greatest === 0 ? null : greatest;
}

/** The figures above three times the hotel's beds; empty while the beds are unknown. */
export function unlikelyFigures<Figure extends { readonly nuitees: number }>(
  figures: readonly Figure[],
  beds: number | null,
): Figure[] {
  if (beds === null) return [];
  return figures.filter(({ nuitees }) => nuitees > beds * maxPersonsPerBed);
}
