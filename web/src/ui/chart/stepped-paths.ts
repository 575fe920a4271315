import type { YScale } from './y-scale.ts';

/**
 * SVG paths over columns of width 1, one for each night or morning: they are counted one by one, so their
 * figures are steps. An unknown figure is a gap. A column is the number of its left edge, `y` pixels.
 */
type Step<Figure> = { readonly column: number; readonly figure: Figure };

/** The line of one figure in each column. */
export function steppedLine(figures: readonly (number | null)[], { y }: YScale): string {
  return knownRuns(figures)
    .map((run) => `M${edgesOf(run, y).join('L')}`)
    .join('');
}

export type Range = { readonly low: number; readonly high: number };

/** The surface between two figures in each column. */
export function steppedBand(ranges: readonly (Range | null)[], { y }: YScale): string {
  return knownRuns(ranges)
    .map((run) => {
      const top = edgesOf(run, ({ high }) => y(high));
      const bottom = edgesOf(run, ({ low }) => y(low)).toReversed();
      return `M${[...top, ...bottom].join('L')}Z`;
    })
    .join('');
}

/** Each column has two points, its left and its right edge. */
function edgesOf<Figure>(run: readonly Step<Figure>[], y: (figure: Figure) => number): string[] {
  return run.flatMap(({ column, figure }) => {
    const height = y(figure);
    return [`${column},${height}`, `${column + 1},${height}`];
  });
}

/** The known figures, cut where one is unknown. */
function knownRuns<Figure>(figures: readonly (Figure | null)[]): Step<Figure>[][] {
  const runs: Step<Figure>[][] = [];
  figures.forEach((figure, column) => {
    if (figure === null) return;
    const run = runs.at(-1);
    if (run?.at(-1)?.column === column - 1) run.push({ column, figure });
    else runs.push([{ column, figure }]);
  });
  return runs;
}
