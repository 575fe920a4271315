import type { RejectedCell, SheetFigure } from '@hotel/domain/imports/read-figures.ts';
import { type ChangeCounts, type ComparedFigure, changeKind } from '../figure-comparison.ts';
import type { ParsedWorkbook } from './parsed-workbook.ts';
import { figureKey, type StoredFigures } from './stored-figures.ts';

/** A cell of the file and what becomes of it; `change` is null while the database has not answered. */
export type PreviewLine =
  | (RejectedCell & { readonly kind: 'refused' })
  | (SheetFigure & {
      readonly kind: 'figure';
      readonly before: number | null;
      /** What is shown of the day is of a snapshot, which stays beside the imported figure. */
      readonly isFromSnapshot: boolean;
      readonly change: ComparedFigure['change'] | null;
    });

export type Preview = {
  /** In the order of the file. */
  readonly lines: readonly PreviewLine[];
  /** null while the database has not answered. */
  readonly counts: ChangeCounts | null;
};

/** 'replaced': a figure of the same import is there already; 'changed': and it is another. */
export type LineFilter = 'all' | 'replaced' | 'changed' | 'refused';

/** Holds what was read against what is stored; null: not known yet. */
export function previewOf(
  { figures, refused, sheets }: Pick<ParsedWorkbook, 'figures' | 'refused' | 'sheets'>,
  stored: StoredFigures | null,
): Preview {
  const counts = { new: 0, same: 0, changed: 0 };
  const read = figures.map((figure): PreviewLine => {
    const found = stored?.get(figureKey(figure.asOf, figure.day)) ?? null;
    const replaced = found?.isReplaced === true ? found.nuitees : null;
    const change = stored === null ? null : changeKind(replaced, figure.nuitees);
    if (change !== null) counts[change] += 1;
    const isFromSnapshot = found?.isReplaced === false;
    return { kind: 'figure', ...figure, before: found?.nuitees ?? null, isFromSnapshot, change };
  });
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  const lines = [...read, ...refused.map((cell): PreviewLine => ({ kind: 'refused', ...cell }))];
  return {
    lines: lines.toSorted(
      (one, other) =>
        (order.get(one.sheet) ?? 0) - (order.get(other.sheet) ?? 0) ||
        one.row - other.row ||
        one.column - other.column,
    ),
    counts: stored === null ? null : counts,
  };
}

/** Whether a line is shown under a filter. */
export function isShown(line: PreviewLine, filter: LineFilter): boolean {
  if (filter === 'all') return true;
  if (line.kind === 'refused') return filter === 'refused';
  if (filter === 'changed') return line.change === 'changed';
  return filter === 'replaced' && (line.change === 'changed' || line.change === 'same');
}
