import type { FileChoices } from './parsed-workbook.ts';

/** A chosen file and what the person says of it, not imported yet. */
export type UnsentFile = {
  readonly file: File;
  readonly choices: FileChoices;
  readonly asOfText: string | null;
  readonly openSheet: number | null;
};

/**
 * Kept in memory for the person who chose it: a file cannot be stored in session storage. A mark stands
 * there instead, which signing out and another person's sign-in remove: without it the file is dropped.
 */
let kept: (UnsentFile & { readonly key: string }) | null = null;

export function keepFile(userId: string, unsent: UnsentFile | null): void {
  const key = keyOf(userId);
  kept = unsent === null ? null : { ...unsent, key };
  if (unsent === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, '');
}

/** The person's file, null without one. */
export function unsentFile(userId: string): UnsentFile | null {
  const key = keyOf(userId);
  if (kept?.key !== key || sessionStorage.getItem(key) === null) kept = null;
  return kept;
}

function keyOf(userId: string): string {
  return `excel_draft_${userId}`;
}
