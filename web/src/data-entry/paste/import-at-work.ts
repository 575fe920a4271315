import type { Month } from '@hotel/domain/calendar/month.ts';
import { useSyncExternalStore } from 'react';
import { sessionToken } from '../../server-calls/session-token.ts';
import { carryOn, type ImportRun, type SendRow } from './import-run.ts';
import type { PasteKind } from './part-names.ts';

/**
 * The last paste this browser tab has inserted, or is inserting. It lives outside the page: going to
 * another screen does not end the sending, and coming back finds its result.
 */
export type PasteImport = {
  readonly userId: string;
  readonly hotel: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly kind: PasteKind;
  readonly month: Month;
  /** The text it was read from. */
  readonly text: string;
  readonly run: ImportRun;
  /** The instant of its last step, in milliseconds since 1970. */
  readonly at: number;
};

let last: PasteImport | null = null;
let stopIsAsked = false;
const listeners = new Set<() => void>();

/** The person's last import of this tab, whatever its hotel. */
export function useLastImport(userId: string): PasteImport | null {
  const found = useSyncExternalStore(onImportChange, () => last);
  return found?.userId === userId ? found : null;
}

/**
 * Sends what of the import is not in yet; resolves when it is done or has stopped. One at a time: while
 * another runs, nothing is done. Leaving the application meanwhile is asked about by the browser.
 */
export async function work(paste: Omit<PasteImport, 'at'>, send: SendRow): Promise<ImportRun> {
  if (last?.run.phase === 'running') return last.run;
  stopIsAsked = false;
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    return await carryOn(
      paste.run,
      send,
      (run) => keep({ ...paste, run, at: Date.now() }),
      () => !stopIsAsked && sessionToken() !== null,
    );
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Ends the sending after the request under way: nothing is left in doubt. */
export function askToStop(): void {
  stopIsAsked = true;
}

function keep(paste: PasteImport): void {
  last = paste;
  for (const listener of listeners) listener();
}

function onImportChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
