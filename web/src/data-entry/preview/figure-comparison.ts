import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { figureKey, type StoredFigures } from '../imports/stored-figures.ts';

/** The numbers of figures that would be new, unchanged or changed. */
export type ChangeCounts = Readonly<Record<'new' | 'same' | 'changed', number>>;

/** The number of figures that the server will report as updated: it includes unchanged ones. */
export function replacedCount(counts: ChangeCounts | null): number | null {
  return counts === null ? null : counts.same + counts.changed;
}

/** 'dont 3 identiques', shown beside the replaced figures; undefined where none is unchanged. */
export function unchangedNote(counts: ChangeCounts | null): string | undefined {
  if (counts === null || counts.same === 0) return undefined;
  return `dont ${frenchCount(counts.same, 'identique', 'identiques')}`;
}

/** A figure to import compared with the stored one. */
export type ComparedFigure<Figure extends DayFigure = DayFigure> = Figure & {
  /** null where none is stored. */
  readonly before: number | null;
  /** The stored figure is derived from a snapshot, which an import of final nights does not replace. */
  readonly isFromSnapshot: boolean;
  /** null until the stored figures are loaded. */
  readonly change: keyof ChangeCounts | null;
};

/** Compares figures with the stored ones; `stored` is null until they are loaded. */
export function compareFigures<Figure extends DayFigure>(
  figures: readonly Figure[],
  stored: StoredFigures | null,
): ComparedFigure<Figure>[] {
  return figures.map((figure) => {
    const storedFigure = stored?.get(figureKey(figure.asOf, figure.day)) ?? null;
    const isFromSnapshot = storedFigure?.isReplaced === false;
    const replaced = isFromSnapshot ? null : (storedFigure?.nuitees ?? null);
    return {
      ...figure,
      before: storedFigure?.nuitees ?? null,
      isFromSnapshot,
      change: stored === null ? null : changeKind(replaced, figure.nuitees),
    };
  });
}

/** The counts of each change; null while they are unknown. */
export function countChanges(
  compared: readonly Pick<ComparedFigure, 'change'>[],
): ChangeCounts | null {
  const counts = { new: 0, same: 0, changed: 0 };
  for (const { change } of compared) {
    if (change === null) return null;
    counts[change] += 1;
  }
  return counts;
}

/** What storing a figure changes; `before` is null where none is stored. */
function changeKind(before: number | null, nuitees: number): keyof ChangeCounts {
  if (before === null) return 'new';
  return before === nuitees ? 'same' : 'changed';
}
