import type { Month } from '@hotel/domain/calendar/month.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { captureSession } from '../../api/session-token.ts';
import { type ImportRun, interruptedRun, resumeImport, type SendRows } from './import-run.ts';
import type { PasteKind } from './request-labels.ts';
import {
  isRunningElsewhere,
  readStoredImport,
  saveImport,
  withImportLock,
} from './stored-import.ts';

/**
 * The last paste this browser tab has inserted, or is inserting. It lives outside the page: going to
 * another screen does not end the sending, and coming back finds its result. What is not finished is
 * kept in the browser too: after a reload, or a window closed, it is said what is in and what is not.
 */
export type PasteImport = {
  /** Names its requests to the server: they are one entry of the imports. */
  readonly id: string;
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
  useEffect(() => void restore(userId), [userId]);
  const found = useSyncExternalStore(onImportChange, () => last);
  return found?.userId === userId ? found : null;
}

/** Whether an import is told on the screen of a hotel: its own, and whatever is not finished yet. */
export function isShownFor(hotelId: string, paste: PasteImport | null): boolean {
  return paste !== null && (paste.run.phase !== 'done' || paste.hotel.id === hotelId);
}

/**
 * Sends what of the import is not in yet; resolves when it is done or has stopped. One at a time: while
 * another runs, nothing is done. Leaving the application meanwhile is asked about by the browser.
 */
export async function runImport(
  paste: Omit<PasteImport, 'at'>,
  send: SendRows,
): Promise<ImportRun> {
  if (last?.run.phase === 'running') return last.run;
  stopIsAsked = false;
  const goesOnHere = captureSession();
  addEventListener('beforeunload', askBeforeLeaving);
  try {
    return await withImportLock(paste.userId, () =>
      resumeImport(
        paste.run,
        send,
        (run) => {
          const kept = { ...paste, run, at: Date.now() };
          // Who signs out meanwhile leaves nothing in the browser.
          if (goesOnHere()) saveImport(paste.userId, run.phase === 'done' ? null : kept);
          show(kept);
        },
        () => !stopIsAsked && goesOnHere(),
      ),
    );
  } finally {
    removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** Ends the sending after the request under way: nothing is left in doubt. */
export function requestStop(): void {
  stopIsAsked = true;
}

/** The rest of a stopped import will not be sent: nothing is said of it any more. */
export function forgetImport({ userId }: PasteImport): void {
  saveImport(userId, null);
  show(null);
}

/** What this browser kept of an import that a window left unfinished. */
async function restore(userId: string): Promise<void> {
  if (last !== null) return;
  const kept = readStoredImport(userId);
  if (kept === null || (await isRunningElsewhere(userId)) || last !== null) return;
  show({ ...kept, run: interruptedRun(kept.run) });
}

function show(paste: PasteImport | null): void {
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
