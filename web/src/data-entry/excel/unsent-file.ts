import type { FileChoices } from '@hotel/domain/data-entry/figures.ts';

/** A selected file that is not imported yet, with the user's choices. */
export type UnsentFile = {
  readonly file: File;
  readonly choices: FileChoices;
  readonly asOfText: string | null;
  readonly openSheet: number | null;
};

/**
 * Kept in memory, because session storage cannot hold a file. An empty session storage entry marks whose file
 * it is: signing out removes the entry, and without it the file is discarded.
 */
let savedFile: (UnsentFile & { readonly key: string }) | null = null;

export function saveUnsentFile(userId: string, file: UnsentFile | null): void {
  const key = storageKey(userId);
  savedFile = file === null ? null : { ...file, key };
  if (file === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, '');
}

/** The user's unsent file; null if there is none. */
export function loadUnsentFile(userId: string): UnsentFile | null {
  const key = storageKey(userId);
  if (savedFile?.key !== key || sessionStorage.getItem(key) === null) savedFile = null;
  return savedFile;
}

function storageKey(userId: string): string {
  return `excel_draft_${userId}`;
}
