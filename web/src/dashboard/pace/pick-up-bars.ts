import type { YScale } from '../../ui/chart/y-scale.ts';

/** A known pick-up other than 0 is at least this tall, in pixels (specification, section 2). */
const leastHeight = 7;
/** A pick-up of 0 is known, and nothing moved: a thin mark on the line of no change. */
const markHeight = 2;

export type PickUpBar = {
  /** The column of the as-of day, from 0. */
  readonly column: number;
  readonly pickUp: number;
  /** Pixels from the top of the plot. */
  readonly top: number;
  readonly height: number;
};

/** Gains stand on the line of no change, losses hang from it; an unknown pick-up (null) has no bar. */
export function pickUpBars(pickUps: readonly (number | null)[], { y }: YScale): PickUpBar[] {
  const zero = y(0);
  return pickUps.flatMap((pickUp, column) => {
    if (pickUp === null) return [];
    const least = pickUp === 0 ? markHeight : leastHeight;
    const height = Math.max(least, Math.abs(y(pickUp) - zero));
    return [{ column, pickUp, top: pickUp < 0 ? zero : zero - height, height }];
  });
}
