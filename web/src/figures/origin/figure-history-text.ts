import type { FigureEntry } from '@hotel/domain/imports/figure-history.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';

/** French texts about the history of a figure. */

/** 'Import Excel : historique.xlsx', 'Correction : groupe compté deux fois'. */
export function figureSourceText({ source, label }: Pick<FigureEntry, 'source' | 'label'>): string {
  const name = source === 'unknown' ? 'Origine inconnue' : importKindNames[source];
  return label === null ? name : `${name} : ${label}`;
}

/** Who wrote a value; the application itself, or nobody known. */
export function figureAuthorText({ source, by }: Pick<FigureEntry, 'source' | 'by'>): string {
  if (source === 'unknown') return 'Valeur plus ancienne que le journal des imports';
  return by ?? 'Automatique';
}

/**
 * The position of the entry whose value is stored now: the latest that was not undone; null where every
 * value was undone or there is none.
 */
export function currentEntry(history: readonly FigureEntry[]): number | null {
  const index = history.findIndex(({ undone_at }) => undone_at === null);
  return index === -1 ? null : index;
}
