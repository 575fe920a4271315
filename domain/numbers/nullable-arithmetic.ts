/** Arithmetic with unknown figures (null), which never count as 0. */

/** The sum of the known figures; null when none is known. */
export function sumOfKnown(figures: readonly (number | null)[]): number | null {
  let sum: number | null = null;
  for (const figure of figures) {
    if (figure !== null) sum = (sum ?? 0) + figure;
  }
  return sum;
}

/** How many figures are known. */
export function countOfKnown(figures: readonly (number | null)[]): number {
  return figures.reduce<number>((count, figure) => (figure === null ? count : count + 1), 0);
}

/** `figure` − `reference`; null when either is unknown. */
export function differenceOf(figure: number | null, reference: number | null): number | null {
  return figure === null || reference === null ? null : figure - reference;
}

/**
 * `part` ÷ `whole`; null when either is unknown, or when the whole is not above 0: corrections can make the
 * total of a month negative, and a ratio to it would show a rise as a fall.
 */
export function ratioOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

/** `part` ÷ `whole` in percent, neither rounded nor clamped; null where `ratioOf` is null. */
export function percentOf(part: number | null, whole: number | null): number | null {
  // Multiplies first: 0.57 × 100 is 56.99…, and a colour depends on 'at least 80'.
  return part === null ? null : ratioOf(part * 100, whole);
}
