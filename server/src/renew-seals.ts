import type { Database, Queryable } from './database/database.ts';
import { renewLetters } from './mail/mail-store.ts';
import { envelope } from './mail/sealed-letter.ts';
import { renewPasswords } from './pms/pms-settings-store.ts';
import { passwordSafe } from './pms/stored-password.ts';

export type Keys = {
  encryptionKey: string;
  /** Keys that were in force before, or will be: what is sealed with them opens. */
  encryptionKeysBefore: readonly string[];
};

/**
 * Seals anew, under ENCRYPTION_KEY, what the database holds under a key before it; answers how many
 * texts. What opens under none of the keys stays as it is.
 */
export async function renewSeals(database: Database, keys: Keys): Promise<number> {
  if (keys.encryptionKeysBefore.length === 0) return 0;
  return database.transaction((tx) => renewSealsIn(tx, keys));
}

/** As `renewSeals`, in the caller's transaction. */
export async function renewSealsIn(
  tx: Queryable,
  { encryptionKey, encryptionKeysBefore }: Keys,
): Promise<number> {
  const safe = passwordSafe(encryptionKey, encryptionKeysBefore);
  const letters = envelope(encryptionKey, encryptionKeysBefore);
  return (await renewPasswords(tx, safe.renew)) + (await renewLetters(tx, letters.renew));
}
