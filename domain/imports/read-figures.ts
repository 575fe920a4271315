import type { Day } from '../calendar/day.ts';
import type { Layout } from './layout.ts';
import { type ReadFigure, type RefusedCell, readSheet } from './read-sheet.ts';
import { placeName, type Sheet } from './sheet.ts';

/** A sheet and how it is to be read. */
export type ChosenSheet = { readonly sheet: Sheet; readonly layout: Layout };

/** A figure or a refusal with the name of its sheet. */
type OfSheet<Item> = Item & { readonly sheet: string };
export type SheetFigure = OfSheet<ReadFigure>;
export type SheetRefusal = OfSheet<RefusedCell>;

/** What sheets hold together. `repeated` counts figures that are written again elsewhere, the same. */
export type ReadFigures = {
  readonly figures: readonly SheetFigure[];
  readonly refused: readonly SheetRefusal[];
  readonly repeated: number;
};

/**
 * Reads the chosen sheets. `asOf` is that of the figures whose sheet says none; null where they are final
 * nights. A day that is given twice with different figures is refused, both; with the same it is taken once.
 */
export function readFigures(chosen: readonly ChosenSheet[], asOf: Day | null): ReadFigures {
  const all: SheetFigure[] = [];
  const refused: SheetRefusal[] = [];
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

function contradicted(figure: SheetFigure, same: readonly SheetFigure[]): SheetRefusal {
  const other = same.find(({ nuitees }) => nuitees !== figure.nuitees) ?? figure;
  const where =
    other.sheet === figure.sheet ? placeName(other) : `${other.sheet}, ${placeName(other)}`;
  const { row, column, sheet, nuitees } = figure;
  const reason = `Ce jour a une autre valeur ailleurs (${where} : ${other.nuitees}).`;
  return { row, column, sheet, text: String(nuitees), reason };
}
