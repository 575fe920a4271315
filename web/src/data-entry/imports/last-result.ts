import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useSyncExternalStore } from 'react';
import { sessionToken } from '../../api/session-token.ts';
import { createSessionValue } from '../../shell/session/session-value.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';

/** The result of a user's last import into a hotel, one for each tab that imports. */
export type LastResult = LastResultKey & {
  readonly hotelName: string;
  /** The run id sent with its requests and stored in the import log; null where the import sends none. */
  readonly run: string | null;
  /** The counts of stored figures; null if nothing was stored or it is unknown. */
  readonly counts: ResultCounts | null;
  /** French sentences; an import succeeded only when there are none (specification, section 4). */
  readonly errors: readonly string[];
  /** The lines of the file that were not imported. */
  readonly refused?: RefusedLines | undefined;
  /** A further French sentence that is not an error. */
  readonly note?: string | undefined;
  /** The instant it ended, in milliseconds since 1970. */
  readonly at: number;
};

export type LastResultKey = {
  readonly userId: string;
  readonly hotelId: string;
  /** The tab from which it was started. */
  readonly tab: ImportTab;
};

export type ImportTab = 'oracle' | 'excel-paste' | 'gap' | 'excel-import';

export type ResultCounts = {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped?: number;
};

/** The first refused lines, and the number of all refused lines. */
export type RefusedLines = {
  readonly count: number;
  readonly lines: readonly RefusedLine[];
};

export type RefusedLine = {
  readonly sheet: string;
  /** The row number in the spreadsheet, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
};

const results = createSessionValue<LastResult | null>(
  null,
  (stored) => stored as LastResult | null,
);
const storageKey = ({ userId, hotelId, tab }: LastResultKey) =>
  `last_result_${userId}_${hotelId}_${tab}`;

/** Stores the result of an import and updates the components that show it. */
export function recordLastResult(result: Omit<LastResult, 'at'>): void {
  // After a sign-out no user data may be left in the browser.
  if (sessionToken() !== null) results.set(storageKey(result), { ...result, at: Date.now() });
}

/** The last result of a tab in this window for the user and hotel; null before the first import. */
export function useLastResult(key: LastResultKey): LastResult | null {
  return useSyncExternalStore(results.subscribe, () => results.get(storageKey(key)));
}

/** Reports how many figures a successful import inserted and updated, after the words of its form. */
export function toastImportCounts(
  words: 'Import réussi' | 'Import N-1',
  { inserted, updated }: { inserted: number; updated: number },
): void {
  toastSuccess(`${words}: ${frenchNumber(inserted)} insérés, ${frenchNumber(updated)} mis à jour`);
}
