import type { Figure, RefusedCell } from '@hotel/domain/data-entry/figures.ts';
import { type ChangeCounts, type ComparedFigure, changeKind } from '../figure-comparison.ts';
import { figureKey, type StoredFigures } from './stored-figures.ts';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';

/** A cell of the file and its effect; `change` is null until the stored figures are loaded. */
export type PreviewLine =
  | (RefusedCell & { readonly kind: 'refused' })
  | (Figure & {
      readonly kind: 'figure';
      readonly before: number | null;
      /** The stored figure is derived from a snapshot, which the import does not replace. */
      readonly isFromSnapshot: boolean;
      readonly change: ComparedFigure['change'] | null;
    });

export type ImportPreview = {
  /** In the order of the file. */
  readonly lines: readonly PreviewLine[];
  /** null until the stored figures are loaded. */
  readonly counts: ChangeCounts | null;
};

/** 'replaced': a stored figure would be replaced; 'changed': by a different one. */
export type LineFilter = 'all' | 'replaced' | 'changed' | 'refused';

/** Compares the figures of the file with the stored ones; `stored` is null until they are loaded. */
export function previewOf(
  {
    figures,
    refused,
    sheets,
  }: Pick<ParsedWorkbook, 'figures' | 'refused'> & {
    readonly sheets: readonly { readonly name: string }[];
  },
  stored: StoredFigures | null,
): ImportPreview {
  const counts = { new: 0, same: 0, changed: 0 };
  const figureLines = figures.map((figure): PreviewLine => {
    const storedFigure = stored?.get(figureKey(figure.asOf, figure.day)) ?? null;
    const replaced = storedFigure?.isReplaced === true ? storedFigure.nuitees : null;
    const change = stored === null ? null : changeKind(replaced, figure.nuitees);
    if (change !== null) counts[change] += 1;
    const isFromSnapshot = storedFigure?.isReplaced === false;
    return {
      kind: 'figure',
      ...figure,
      before: storedFigure?.nuitees ?? null,
      isFromSnapshot,
      change,
    };
  });
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  const lines = [
    ...figureLines,
    ...refused.map((cell): PreviewLine => ({ kind: 'refused', ...cell })),
  ];
  return {
    lines: lines.toSorted(
      (a, b) =>
        (order.get(a.sheet) ?? 0) - (order.get(b.sheet) ?? 0) ||
        a.row - b.row ||
        a.column - b.column,
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
