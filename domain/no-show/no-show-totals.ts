import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';

/** What a no-show row counts; null where the PMS gives nothing. */
export type NoShowCounts = {
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/**
 * Rooms and pax of the no-show rows, pax = adults + children (contract, section 6). No row at all is a true
 * 0; rows that all leave a figure out make it unknown (null).
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
