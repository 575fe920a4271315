import type { RefusedCell } from '@hotel/domain/data-entry/figures.ts';
import { createStore, useStore } from '../../ui/store.ts';
import type { ImportedFigure } from './import-body.ts';

/**
 * The last Excel import of this window. The state is kept outside React, so that navigating to another
 * screen neither stops the import nor loses its result.
 */
export type ExcelImport = {
  /** The run id sent with its request, which identifies its entry of the import log. */
  readonly id: string;
  readonly userId: string;
  readonly hotel: { readonly id: string; readonly name: string };
  readonly fileName: string;
  readonly figures: readonly ImportedFigure[];
  /** The cells of the file that are not sent. */
  readonly refused: readonly RefusedCell[];
  readonly phase: ExcelImportPhase;
};

/**
 * 'in-doubt': the request was sent and no response arrived, so the server stored all figures or none.
 * 'found' and 'not-found' are the results of a later comparison with the database.
 */
export type ExcelImportPhase =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'done'; readonly inserted: number; readonly updated: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'in-doubt'; readonly isChecking: boolean; readonly message: string }
  | { readonly kind: 'found' }
  | { readonly kind: 'not-found'; readonly different: number };

const lastImport = createStore<ExcelImport | null>(null);

/** The user's last import in this window; null before the first. */
export function useExcelImport(userId: string): ExcelImport | null {
  const shown = useStore(lastImport);
  return shown?.userId === userId ? shown : null;
}

export const setExcelImport = lastImport.set;
