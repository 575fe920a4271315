import { scaleLinear } from 'd3-scale';

/** Vertical pixels of figures, and the round figures beside which a line is drawn. */
export type YScale = {
  /** Pixels from the top of the plot. */
  readonly y: (figure: number) => number;
  readonly ticks: readonly number[];
};

const ticksWanted = 4;

/**
 * A scale from `minimum` (0, or below) to the largest figure, both ends rounded outwards; figures that are
 * unknown do not count. Without any known figure above 0 it ends at 1, so that nothing divides by 0.
 */
export function yScale(figures: readonly (number | null)[], height: number): YScale {
  let minimum = 0;
  let maximum = 0;
  for (const figure of figures) {
    if (figure === null || !Number.isFinite(figure)) continue;
    minimum = Math.min(minimum, figure);
    maximum = Math.max(maximum, figure);
  }
  if (minimum === 0 && maximum === 0) maximum = 1;
  const scale = scaleLinear().domain([minimum, maximum]).range([height, 0]).nice(ticksWanted);
  return { y: scale, ticks: scale.ticks(ticksWanted).filter(Number.isInteger) };
}
