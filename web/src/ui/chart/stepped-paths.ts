import { area, line } from 'd3-shape';
import type { YScale } from './y-scale.ts';

/**
 * SVG paths over columns of width 1, one for each night: nights are counted one by one, so their figures
 * are steps. An unknown figure is a gap. `x` is the number of the column, `y` pixels.
 */
type Step<Figure> = { readonly x: number; readonly figure: Figure | null };

/** The line of one figure in each column. */
export function steppedLine(figures: readonly (number | null)[], { y }: YScale): string {
  const path = line<Step<number>>()
    .defined(({ figure }) => figure !== null)
    .x(({ x }) => x)
    .y(({ figure }) => y(figure ?? 0));
  return path(stepsOf(figures)) ?? '';
}

export type ColumnRange = { readonly low: number; readonly high: number };

/** The surface between two figures in each column. */
export function steppedBand(ranges: readonly (ColumnRange | null)[], { y }: YScale): string {
  const path = area<Step<ColumnRange>>()
    .defined(({ figure }) => figure !== null)
    .x(({ x }) => x)
    .y0(({ figure }) => y(figure?.low ?? 0))
    .y1(({ figure }) => y(figure?.high ?? 0));
  return path(stepsOf(ranges)) ?? '';
}

/** Each column has two points, its left and its right edge. */
function stepsOf<Figure>(figures: readonly (Figure | null)[]): Step<Figure>[] {
  return figures.flatMap((figure, column) => [
    { x: column, figure },
    { x: column + 1, figure },
  ]);
}
