import { useEffect } from 'react';
import { captureSession } from '../../api/session-token.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { warnBeforeUnload } from '../warn-before-unload.ts';
import {
  interruptedRun,
  type PasteImport,
  type PasteRun,
  resumeRun,
  type SendRows,
} from './paste-run.ts';
import {
  isRunningElsewhere,
  readStoredImport,
  saveImport,
  withPasteLock,
} from './stored-import.ts';

/**
 * The last paste import of this browser tab, running or finished. The state is kept outside React, so that
 * navigating to another screen neither stops the import nor loses its result. An unfinished import is also
 * stored in the browser: after a reload or a closed window the page shows what was stored and what was not.
 */

const lastImport = createStore<PasteImport | null>(null);
let isSending = false;
let isStopRequested = false;

/** The user's last import in this tab, into any hotel. */
export function useLastImport(userId: string): PasteImport | null {
  useEffect(() => void restore(userId), [userId]);
  const shown = useStore(lastImport);
  return shown?.userId === userId ? shown : null;
}

/** Whether a hotel's screen shows an import: it is the hotel's own, or it is not finished. */
export function isShownFor(hotelId: string, paste: PasteImport | null): boolean {
  return paste !== null && (paste.run.phase !== 'done' || paste.hotel.id === hotelId);
}

/**
 * Sends the requests of the import that are not stored yet; resolves once it is done or has stopped. Until
 * then the browser asks for confirmation before leaving the page. Does nothing, and resolves with null, while
 * another import runs.
 */
export async function runImport(
  paste: Omit<PasteImport, 'at'>,
  send: SendRows,
): Promise<PasteRun | null> {
  // The run is 'running' only once the lock is held: a double click would send it twice.
  if (isSending) return null;
  isSending = true;
  isStopRequested = false;
  const isSameSession = captureSession();
  const endWarning = warnBeforeUnload();
  try {
    return await withPasteLock(paste.userId, () =>
      resumeRun(
        paste.run,
        send,
        (run) => {
          const updated = { ...paste, run, at: Date.now() };
          // After a sign-out no user data may be left in the browser.
          if (isSameSession()) saveImport(paste.userId, run.phase === 'done' ? null : updated);
          lastImport.set(updated);
        },
        () => !isStopRequested && isSameSession(),
      ),
    );
  } finally {
    isSending = false;
    endWarning();
  }
}

/** Stops the import after the request being sent, so that none is in doubt. */
export function requestStop(): void {
  isStopRequested = true;
}

/** Discards a stopped import: its remaining requests will not be sent. */
export function forgetImport({ userId }: PasteImport): void {
  saveImport(userId, null);
  lastImport.set(null);
}

/** Loads an unfinished import that a closed or reloaded window left in the browser's storage. */
async function restore(userId: string): Promise<void> {
  if (lastImport.get() !== null) return;
  const stored = readStoredImport(userId);
  if (stored === null || (await isRunningElsewhere(userId)) || lastImport.get() !== null) return;
  lastImport.set({ ...stored, run: interruptedRun(stored.run) });
}
