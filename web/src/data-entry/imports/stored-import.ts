import type { Month } from '@hotel/domain/calendar/month.ts';
import type { FigureImport, ImportSource, RequestRun, SentRow } from './import-run.ts';

/** A user's unfinished import, kept in local storage; signing out removes it. */

const storageKey = (userId: string) => `paste_import_${userId}`;

/** The JSON in local storage. A new version of the page may read what an older one wrote, so its keys stay. */
type StoredImport = Pick<FigureImport, 'id' | 'userId' | 'hotel' | 'at'> & {
  readonly run: {
    readonly parts: readonly {
      readonly rows: readonly {
        readonly asOf: SentRow['asOf'];
        readonly items: readonly { readonly stay_date: string; readonly nuitees: number }[];
      }[];
      readonly fate: RequestRun['requests'][number]['status'];
    }[];
    readonly phase: RequestRun['phase'];
    readonly trouble:
      | (Pick<NonNullable<RequestRun['error']>, 'kind' | 'details'> & { readonly sentence: string })
      | null;
  };
} & (
    | { readonly kind: 'single' | 'dated'; readonly month: Month; readonly text: string }
    | ({ readonly kind: 'file' } & Omit<Extract<ImportSource, { kind: 'file' }>, 'kind'>)
  );

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

function toStored({ run, source, ...others }: FigureImport): StoredImport {
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
export function withImportLock<Result>(
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
