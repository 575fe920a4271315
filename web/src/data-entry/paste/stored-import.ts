import type { PasteImport } from './running-import.ts';

/** The unfinished paste of a person, kept in local storage: signing out leaves nothing of it. */

const keyOf = (userId: string) => `paste_import_${userId}`;

/** Keeps it; null forgets it. */
export function saveImport(userId: string, paste: PasteImport | null): void {
  try {
    if (paste === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(paste));
  } catch (error) {
    // A full or forbidden storage: what is known of the paste lives in this page only.
    console.warn('The paste under way is not kept', error);
  }
}

/** What was kept; null when nothing was, or nothing that can be read. */
export function readStoredImport(userId: string): PasteImport | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as PasteImport | null;
  } catch {
    return null;
  }
}

/**
 * Does the work under a lock that ends with this window: another window of the browser knows by it
 * that what is kept is still being sent. Browsers offer locks over https and on this machine only.
 */
export function withImportLock<Result>(
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = lockManager();
  return locks === null ? work() : locks.request(keyOf(userId), { mode: 'shared' }, work);
}

/** Whether another window is sending right now; false where that cannot be known. */
export async function isRunningElsewhere(userId: string): Promise<boolean> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return held.some(({ name }) => name === keyOf(userId));
}

function lockManager(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}
