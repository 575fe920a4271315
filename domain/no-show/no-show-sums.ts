import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { type NoShowCounts, noShowTotals } from './no-show-totals.ts';

/** The totals under the no-show table; null is unknown. */
export type NoShowSums = {
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
  readonly pax: number | null;
};

/** The totals of rooms, adults, children and pax. Without rows they are 0, which is a known figure. */
export function noShowSums(rows: readonly NoShowCounts[]): NoShowSums {
  const { rooms, pax } = noShowTotals(rows);
  const sumOf = (figures: readonly (number | null)[]) =>
    figures.length === 0 ? 0 : sumOfKnown(figures);
  return {
    rooms,
    adults: sumOf(rows.map(({ adults }) => adults)),
    children: sumOf(rows.map(({ children }) => children)),
    pax,
  };
}
