import { useEffect } from 'react';
import { captureSession } from '../../api/session-token.ts';
import { createStore, useStore } from '../../ui/store.ts';
import {
  type FigureImport,
  interruptedRun,
  type RequestRun,
  resumeRun,
  type SendRows,
} from './import-run.ts';
import {
  isRunningElsewhere,
  readStoredImport,
  saveImport,
  withImportLock,
} from './stored-import.ts';

/**
 * The last import of this browser tab, of a paste or a file, running or finished. The state is kept outside React,
 * so that navigating to another screen neither stops the import nor loses its result. An unfinished import is also
 * stored in the browser: after a reload or a closed window the page shows what was stored and what was not.
 */

const lastImport = createStore<FigureImport | null>(null);
let isSending = false;
let isStopRequested = false;

/** The user's last import in this tab, into any hotel. */
export function useLastImport(userId: string): FigureImport | null {
  useEffect(() => void restore(userId), [userId]);
  const shown = useStore(lastImport);
  return shown?.userId === userId ? shown : null;
}

/**
 * Whether a hotel's tab shows an import with its requests: while it is not finished; afterwards that of its own paste.
 * What a file stored is shown by the result of its tab alone.
 */
export function isShownFor(
  hotelId: string,
  shown: FigureImport | null,
  kind: FigureImport['source']['kind'],
): boolean {
  if (shown === null) return false;
  const { run, source, hotel } = shown;
  if (run.phase === 'running') return true;
  if (source.kind !== kind) return false;
  if (source.kind === 'file') {
    return run.requests.some(({ status }) =>
      status.state === 'in' ? status.inserted === null : status.state !== 'refused',
    );
  }
  return run.phase !== 'done' || hotel.id === hotelId;
}

/**
 * Sends the requests of the import that are not stored yet; resolves once it is done or has stopped. Until
 * then the browser asks for confirmation before leaving the page. Does nothing, and resolves with null, while
 * another import runs.
 */
export async function runImport(
  started: Omit<FigureImport, 'at'>,
  send: SendRows,
): Promise<RequestRun | null> {
  // The run is 'running' only once the lock is held: a double click would send it twice.
  if (isSending) return null;
  isSending = true;
  isStopRequested = false;
  const isSameSession = captureSession();
  const endWarning = warnBeforeUnload();
  try {
    return await withImportLock(started.userId, () =>
      resumeRun(
        started.run,
        send,
        // After a sign-out no user data may be left in the browser.
        (run) => setRun(started, run, isSameSession()),
        () => !isStopRequested && isSameSession(),
      ),
    );
  } finally {
    isSending = false;
    endWarning();
  }
}

/** Shows the run of an import, and keeps it in the browser while it is not finished. */
export function setRun(changed: Omit<FigureImport, 'at'>, run: RequestRun, isKept: boolean): void {
  const updated = { ...changed, run, at: Date.now() };
  const hasUnsent = run.requests.some(({ status }) => !['in', 'refused'].includes(status.state));
  if (isKept) saveImport(changed.userId, hasUnsent ? updated : null);
  lastImport.set(updated);
}

/** Stops the import after the request being sent, so that none is in doubt. */
export function requestStop(): void {
  isStopRequested = true;
}

/** Discards a stopped import: its remaining requests will not be sent. */
export function forgetImport({ userId }: FigureImport): void {
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

/** Makes the browser ask for confirmation before the page is left; the returned function ends that. */
function warnBeforeUnload(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', onBeforeUnload);
  return () => removeEventListener('beforeunload', onBeforeUnload);
}
