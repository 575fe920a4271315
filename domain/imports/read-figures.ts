import type { Day } from '../calendar/day.ts';
import { type ReadFigure, type RefusedCell, readSheet } from './read-sheet.ts';
import { cellName, type Sheet } from './sheet.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** A sheet and how it is to be read. */
export type SelectedSheet = { readonly sheet: Sheet; readonly layout: SheetLayout };

/** A figure or a refusal with the name of its sheet. */
type OfSheet<Item> = Item & { readonly sheet: string };
export type SheetFigure = OfSheet<ReadFigure>;
export type RejectedCell = OfSheet<RefusedCell>;

/** What sheets hold together. `repeated` counts figures that are written again elsewhere, the same. */
export type ReadFigures = {
  readonly figures: readonly SheetFigure[];
  readonly refused: readonly RejectedCell[];
  readonly repeated: number;
};

/**
 * Reads the chosen sheets. `asOf` is that of the figures whose sheet says none; null where they are final
 * nights. A day that is given twice with different figures is refused, both; with the same it is taken once.
 */
export function readFigures(chosen: readonly SelectedSheet[], asOf: Day | null): ReadFigures {
  const all: SheetFigure[] = [];
  const refused: RejectedCell[] = [];
  for (const { sheet, layout } of chosen) {
    const read = readSheet(sheet, layout);
    for (const figure of read.figures) {
      all.push({ ...figure, asOf: figure.asOf ?? asOf, sheet: sheet.name });
    }
    for (const cell of read.refused) refused.push({ ...cell, sheet: sheet.name });
  }
  const byDay = Map.groupBy(all, ({ asOf: itsAsOf, day }) => `${itsAsOf} ${day}`);
  const figures: SheetFigure[] = [];
  let repeated = 0;
  for (const same of byDay.values()) {
    const [first] = same;
    if (first === undefined) continue;
    if (same.every(({ nuitees }) => nuitees === first.nuitees)) {
      figures.push(first);
      repeated += same.length - 1;
    } else {
      refused.push(...same.map((figure) => contradicted(figure, same)));
    }
  }
  return { figures, refused, repeated };
}

function contradicted(figure: SheetFigure, same: readonly SheetFigure[]): RejectedCell {
  const other = same.find(({ nuitees }) => nuitees !== figure.nuitees) ?? figure;
  const where =
    other.sheet === figure.sheet ? cellName(other) : `${other.sheet}, ${cellName(other)}`;
  const { row, column, sheet, nuitees } = figure;
  const reason = `Ce jour a une autre valeur ailleurs (${where} : ${other.nuitees}).`;
  return { row, column, sheet, text: String(nuitees), reason };
}
