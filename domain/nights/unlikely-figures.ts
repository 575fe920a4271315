import type { Day } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';

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

/** Enough to look at; the others are counted. */
const maxNamed = 5;

/**
 * Names the figures above three times the beds that an import has stored without confirmation by a user, in one
 * sentence; null where there are none, or the beds are unknown.
 */
export function unlikelyFiguresNote(
  figures: readonly { readonly day: Day; readonly nuitees: number }[],
  beds: number | null,
): string | null {
  const unlikely = unlikelyFigures(figures, beds);
  if (unlikely.length === 0) return null;
  const named = unlikely
    .slice(0, maxNamed)
    .map(({ day, nuitees }) => `${frenchDay(day)} (${frenchNumber(nuitees)})`);
  const rest = unlikely.length - named.length;
  const others = rest > 0 ? ` et ${frenchCount(rest, 'autre', 'autres')}` : '';
  const count = frenchCount(unlikely.length, 'valeur dépasse', 'valeurs dépassent');
  return `À vérifier : ${count} trois fois les ${frenchNumber(beds)} lits : ${named.join(', ')}${others}.`;
}
