import type { Day } from '../calendar/day.ts';
import { type ReadFigure, type RefusedCell, readSheet } from './read-sheet.ts';
import { cellName, type WorkbookSheet } from './sheet.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** A sheet and its layout. */
export type SelectedSheet = { readonly sheet: WorkbookSheet; readonly layout: SheetLayout };

/** A figure or a refused cell with the name of its sheet. */
type OfSheet<Item> = Item & { readonly sheet: string };
export type SheetFigure = OfSheet<ReadFigure>;
export type RejectedCell = OfSheet<RefusedCell>;

/** The figures of several sheets. `repeated` counts figures that are given again with the same value. */
export type ReadFigures = {
  readonly figures: readonly SheetFigure[];
  readonly refused: readonly RejectedCell[];
  readonly repeated: number;
};

/**
 * Reads the selected sheets. `asOf` is the as-of date of figures whose sheet has none; null: they are final
 * nights. A day given with different figures is refused each time; with the same figure it counts once.
 */
export function readFigures(selected: readonly SelectedSheet[], asOf: Day | null): ReadFigures {
  const all: SheetFigure[] = [];
  const refused: RejectedCell[] = [];
  for (const { sheet, layout } of selected) {
    const read = readSheet(sheet, layout);
    for (const figure of read.figures) {
      all.push({ ...figure, asOf: figure.asOf ?? asOf, sheet: sheet.name });
    }
    for (const cell of read.refused) refused.push({ ...cell, sheet: sheet.name });
  }
  const byDay = Map.groupBy(all, ({ asOf: figureAsOf, day }) => `${figureAsOf} ${day}`);
  const figures: SheetFigure[] = [];
  let repeated = 0;
  for (const ofDay of byDay.values()) {
    const [first] = ofDay;
    if (first === undefined) continue;
    if (ofDay.every(({ nuitees }) => nuitees === first.nuitees)) {
      figures.push(first);
      repeated += ofDay.length - 1;
    } else {
      refused.push(...ofDay.map((figure) => contradictedFigure(figure, ofDay)));
    }
  }
  return { figures, refused, repeated };
}

function contradictedFigure(figure: SheetFigure, ofDay: readonly SheetFigure[]): RejectedCell {
  const other = ofDay.find(({ nuitees }) => nuitees !== figure.nuitees) ?? figure;
  const where =
    other.sheet === figure.sheet ? cellName(other) : `${other.sheet}, ${cellName(other)}`;
  const { row, column, sheet, nuitees } = figure;
  const reason = `Ce jour a une autre valeur ailleurs (${where} : ${other.nuitees}).`;
  return { row, column, sheet, text: String(nuitees), reason };
}
