import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';

/** The counts of a no-show row; null where the PMS has none. */
export type NoShowCounts = {
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/**
 * The totals of rooms and pax of the no-show rows; pax = adults + children (contract, section 6). Without rows
 * both are 0, which is a known figure; a count that no row has is unknown (null).
 */
export function noShowTotals(rows: readonly NoShowCounts[]): {
  rooms: number | null;
  pax: number | null;
} {
  if (rows.length === 0) return { rooms: 0, pax: 0 };
  return {
    rooms: sumOfKnown(rows.map(({ rooms }) => rooms)),
    pax: sumOfKnown(rows.flatMap(({ adults, children }) => [adults, children])),
  };
}
