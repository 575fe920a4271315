import { useEffect } from 'react';
import { captureSession } from '../../api/session-token.ts';
import { createStore, useStore } from '../../ui/store.ts';
import {
  type FigureImport,
  type ImportSource,
  interruptedRun,
  type RequestRun,
  resumeRun,
  type SendRows,
} from './import-run.ts';

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

/** A user's unfinished import, kept in local storage; signing out removes it. */

const storageKey = (userId: string) => `paste_import_${userId}`;

/** Stores the import; null removes the stored one. */
export function saveImport(userId: string, unfinished: FigureImport | null): void {
  try {
    if (unfinished === null) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(toStored(unfinished)));
  } catch (error) {
    // The storage is full or forbidden: the state of the import is lost on reload.
    console.warn('The unfinished import could not be stored', error);
  }
}

/** The stored import; null if there is none, or if it cannot be parsed. */
export function readStoredImport(userId: string): FigureImport | null {
  try {
    const stored = localStorage.getItem(storageKey(userId));
    return stored === null ? null : fromStored(JSON.parse(stored) as StoredImport);
  } catch {
    return null;
  }
}

/** The JSON in local storage. A new version of the page may read what an older one wrote, so its keys stay. */
type StoredImport = ReturnType<typeof toStored>;

function toStored({ run, source, ...others }: FigureImport) {
  const { requests, phase, error } = run;
  return {
    ...others,
    ...(source.kind === 'file'
      ? source
      : { kind: source.lines, month: source.month, text: source.text }),
    run: {
      parts: requests.map(({ rows, status }) => ({
        rows: rows.map(({ asOf, items }) => ({
          asOf,
          items: items.map(({ day, nuitees }) => ({ stay_date: day, nuitees })),
        })),
        fate: status,
      })),
      phase,
      trouble: error && { kind: error.kind, sentence: error.message, details: error.details },
    },
  };
}

function fromStored(stored: StoredImport): FigureImport {
  const { id, userId, hotel, at } = stored;
  const { parts, phase, trouble } = stored.run;
  const source: ImportSource =
    stored.kind === 'file'
      ? { kind: 'file', name: stored.name, refused: stored.refused }
      : { kind: 'paste', lines: stored.kind, month: stored.month, text: stored.text };
  return {
    ...{ id, userId, hotel, source, at },
    run: {
      requests: parts.map(({ rows, fate }) => ({
        rows: rows.map(({ asOf, items }) => ({
          asOf,
          items: items.map(({ stay_date: day, nuitees }) => ({ day, nuitees })),
        })),
        status: fate,
      })),
      phase,
      error: trouble && { kind: trouble.kind, message: trouble.sentence, details: trouble.details },
    },
  };
}

/**
 * Runs `work` while holding a Web Lock that is released when the window closes: another window of the
 * browser sees by it that the stored import is still being sent. Without https (localhost excepted) the
 * Web Locks API is missing, and no lock is held.
 */
function withImportLock<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const locks = lockManager();
  return locks === null ? work() : locks.request(storageKey(userId), { mode: 'shared' }, work);
}

/** Whether another window is sending the import; false if that cannot be known. */
async function isRunningElsewhere(userId: string): Promise<boolean> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return held.some(({ name }) => name === storageKey(userId));
}

function lockManager(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}
