import { useSyncExternalStore } from 'react';
import { sessionToken } from '../../server-calls/session-token.ts';
import { keptInSession } from '../kept-in-session.ts';

/** How the last import of this window ended, whatever its tab: the card below the tabs tells it. */
export type LastResult = {
  readonly userId: string;
  /** The tab it was started from, whose own words say more. */
  readonly tab: 'oracle' | 'excel-paste' | 'gap' | 'excel-import';
  readonly hotelName: string;
  /** What was stored; null when nothing was, or nobody knows. */
  readonly counts: Counts | null;
  /** French sentences; an import succeeded only when there are none (specification, section 4). */
  readonly errors: readonly string[];
  /** One more French sentence, that is no error. */
  readonly note?: string | undefined;
  /** The instant it ended, in milliseconds since 1970. */
  readonly at: number;
};

export type Counts = {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped?: number;
};

const results = keptInSession<LastResult | null>(null, (stored) => stored as LastResult | null);
const keyOf = (userId: string) => `last_result_${userId}`;

/** Tells how an import ended. */
export function tellResult(result: Omit<LastResult, 'at'>): void {
  // Who signs out meanwhile leaves nothing in the browser.
  if (sessionToken() !== null) results.set(keyOf(result.userId), { ...result, at: Date.now() });
}

/** The last result of this window, of this person; null before any. */
export function useLastResult(userId: string): LastResult | null {
  return useSyncExternalStore(results.onChange, () => results.get(keyOf(userId)));
}
