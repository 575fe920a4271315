import { useSyncExternalStore } from 'react';
import { sessionToken } from '../../api/session-token.ts';
import { createSessionValue } from '../../app-shell/session-value.ts';

/** How the last import of a person into a hotel ended, one for each tab that imports. */
export type LastResult = ResultKey & {
  readonly hotelName: string;
  /** Names its requests, as its entry does; null where the import names none. */
  readonly run: string | null;
  /** What was stored; null when nothing was, or nobody knows. */
  readonly counts: Counts | null;
  /** French sentences; an import succeeded only when there are none (specification, section 4). */
  readonly errors: readonly string[];
  /** What of the file was not imported. */
  readonly refused?: RefusedLines | undefined;
  /** One more French sentence, that is no error. */
  readonly note?: string | undefined;
  /** The instant it ended, in milliseconds since 1970. */
  readonly at: number;
};

export type ResultKey = {
  readonly userId: string;
  readonly hotelId: string;
  /** The tab it was started from, whose own words say more. */
  readonly tab: ImportTab;
};

export type ImportTab = 'oracle' | 'excel-paste' | 'gap' | 'excel-import';

export type Counts = {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped?: number;
};

/** The first lines that were refused, and how many there are in all. */
export type RefusedLines = {
  readonly count: number;
  readonly lines: readonly RefusedLine[];
};

export type RefusedLine = {
  readonly sheet: string;
  /** As the spreadsheet counts them, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
};

const results = createSessionValue<LastResult | null>(
  null,
  (stored) => stored as LastResult | null,
);
const keyOf = ({ userId, hotelId, tab }: ResultKey) => `last_result_${userId}_${hotelId}_${tab}`;

/** Tells how an import ended. */
export function recordLastResult(result: Omit<LastResult, 'at'>): void {
  // Who signs out meanwhile leaves nothing in the browser.
  if (sessionToken() !== null) results.set(keyOf(result), { ...result, at: Date.now() });
}

/** The last result of a tab in this window, of this person and hotel; null before any. */
export function useLastResult(key: ResultKey): LastResult | null {
  return useSyncExternalStore(results.onChange, () => results.get(keyOf(key)));
}
