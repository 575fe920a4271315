/** A figure of more than so many persons for each bed is most likely a typing error. */
const mostPerBed = 3;

/** The greatest number of beds that can be sold on a day; null where none is known, or none is for sale. */
export function greatestBeds(beds: readonly (number | null)[]): number | null {
  const greatest = Math.max(0, ...beds.map((known) => known ?? 0));
  return greatest === 0 ? null : greatest;
}

/** The figures above three times the hotel's beds; none while its beds are not known. */
export function unlikelyFigures<Figure extends { readonly nuitees: number }>(
  figures: readonly Figure[],
  beds: number | null,
): Figure[] {
  if (beds === null) return [];
  return figures.filter(({ nuitees }) => nuitees > beds * mostPerBed);
}
