import type { PasteImport, PasteRequest, PasteRun } from './paste-run.ts';

/** A user's unfinished paste import, kept in local storage; signing out removes it. */

const storageKey = (userId: string) => `paste_import_${userId}`;

/** The JSON in local storage. A new version of the page may read what an older one wrote, so its keys stay. */
type StoredImport = Omit<PasteImport, 'run'> & {
  readonly run: {
    readonly parts: readonly {
      readonly rows: PasteRequest['rows'];
      readonly fate: PasteRequest['status'];
    }[];
    readonly phase: PasteRun['phase'];
    readonly trouble:
      | (Pick<NonNullable<PasteRun['error']>, 'kind' | 'details'> & { readonly sentence: string })
      | null;
  };
};

/** Stores the import; null removes the stored one. */
export function saveImport(userId: string, paste: PasteImport | null): void {
  try {
    if (paste === null) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(toStored(paste)));
  } catch (error) {
    // The storage is full or forbidden: the state of the import is lost on reload.
    console.warn('The unfinished paste import could not be stored', error);
  }
}

/** The stored import; null if there is none, or if it cannot be parsed. */
export function readStoredImport(userId: string): PasteImport | null {
  try {
    const stored = localStorage.getItem(storageKey(userId));
    return stored === null ? null : fromStored(JSON.parse(stored) as StoredImport);
  } catch {
    return null;
  }
}

function toStored({ run, ...paste }: PasteImport): StoredImport {
  const { requests, phase, error } = run;
  return {
    ...paste,
    run: {
      parts: requests.map(({ rows, status }) => ({ rows, fate: status })),
      phase,
      trouble: error && { kind: error.kind, sentence: error.message, details: error.details },
    },
  };
}

function fromStored({ run, ...paste }: StoredImport): PasteImport {
  const { parts, phase, trouble } = run;
  return {
    ...paste,
    run: {
      requests: parts.map(({ rows, fate }) => ({ rows, status: fate })),
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
export function withPasteLock<Result>(
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = lockManager();
  return locks === null ? work() : locks.request(storageKey(userId), { mode: 'shared' }, work);
}

/** Whether another window is sending the import; false if that cannot be known. */
export async function isRunningElsewhere(userId: string): Promise<boolean> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return held.some(({ name }) => name === storageKey(userId));
}

function lockManager(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}
