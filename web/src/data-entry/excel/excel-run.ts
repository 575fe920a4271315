import type { RejectedCell } from '@hotel/domain/imports/read-figures.ts';
import { useSyncExternalStore } from 'react';
import type { ImportedFigure } from './import-body.ts';

/**
 * The last Excel import of this window. It lives outside the page: going to another screen does not end
 * the sending, and coming back finds what became of it.
 */
export type ExcelRun = {
  /** Names its request to the server, and so its entry of the imports. */
  readonly id: string;
  readonly userId: string;
  readonly hotel: { readonly id: string; readonly name: string };
  readonly fileName: string;
  readonly figures: readonly ImportedFigure[];
  /** What of the file is not sent. */
  readonly refused: readonly RejectedCell[];
  readonly phase: RunPhase;
};

/**
 * 'in-doubt': the request left and no answer came back: stored whole, or not at all. 'found' and
 * 'not-found' are what a comparison with the database said of it later.
 */
export type RunPhase =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'done'; readonly inserted: number; readonly updated: number }
  | { readonly kind: 'refused'; readonly sentence: string; readonly details: readonly string[] }
  | { readonly kind: 'in-doubt'; readonly isChecking: boolean; readonly sentence: string }
  | { readonly kind: 'found' }
  | { readonly kind: 'not-found'; readonly different: number };

let last: ExcelRun | null = null;
const listeners = new Set<() => void>();

/** The person's last import of this window; null before any. */
export function useExcelRun(userId: string): ExcelRun | null {
  const found = useSyncExternalStore(onRun, () => last);
  return found?.userId === userId ? found : null;
}

export function keepRun(run: ExcelRun | null): void {
  last = run;
  for (const listener of listeners) listener();
}

function onRun(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
