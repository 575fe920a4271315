/** Where the bars of the pick-up chart stand, in pixels of the drawing. */

/** A known pick-up other than 0 is at least this tall (specification, section 2). */
const leastHeight = 7;

export type PickUpBar = {
  /** 1 to 31. */
  readonly day: number;
  readonly pickUp: number;
  readonly top: number;
  /** 0 for a pick-up of 0: it is known, and nothing moved. */
  readonly height: number;
};

/** The line of no change, and a bar for each day that has a pick-up. */
export type PickUpBars = { readonly zero: number; readonly bars: readonly PickUpBar[] };

/**
 * Gains stand on the zero line, losses hang from it, both to one scale within `room` pixels. Days
 * without a pick-up (null) have no bar.
 */
export function pickUpBars(pickUps: readonly (number | null)[], room: number): PickUpBars {
  const known = pickUps.filter((pickUp) => pickUp !== null);
  const gain = Math.max(0, ...known);
  const loss = Math.max(0, ...known.map((pickUp) => -pickUp));
  const zero = zeroLine(gain, loss, room);
  const scale = Math.min(
    gain === 0 ? Number.POSITIVE_INFINITY : zero / gain,
    loss === 0 ? Number.POSITIVE_INFINITY : (room - zero) / loss,
  );
  const bars = pickUps.flatMap((pickUp, index) => {
    if (pickUp === null) return [];
    const height = pickUp === 0 ? 0 : Math.max(leastHeight, Math.abs(pickUp) * scale);
    return [{ day: index + 1, pickUp, top: pickUp > 0 ? zero - height : zero, height }];
  });
  return { zero, bars };
}

/** Room is shared by need, but the smaller side keeps what its least bar takes. */
function zeroLine(gain: number, loss: number, room: number): number {
  if (loss === 0) return room;
  if (gain === 0) return 0;
  const share = (room * gain) / (gain + loss);
  return Math.min(room - leastHeight, Math.max(leastHeight, share));
}
