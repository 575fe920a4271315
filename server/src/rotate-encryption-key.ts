import type { Database, Queryable } from './database/database.ts';
import { createMailEncryption } from './mail/mail-encryption.ts';
import { reencryptMails } from './mail/mail-queue-store.ts';
import { createPasswordEncryption } from './pms/settings/password-encryption.ts';
import { reencryptPasswords } from './pms/settings/pms-settings-store.ts';

export type EncryptionKeys = {
  encryptionKey: string;
  /** Keys that were in force before, or will be: what is sealed with them opens. */
  encryptionKeysBefore: readonly string[];
};

/**
 * Seals anew, under ENCRYPTION_KEY, what the database holds under a key before it; answers how many
 * texts. What opens under none of the keys stays as it is.
 */
export async function rotateEncryptionKey(
  database: Database,
  keys: EncryptionKeys,
): Promise<number> {
  if (keys.encryptionKeysBefore.length === 0) return 0;
  return database.transaction((tx) => rotateEncryptionKeyIn(tx, keys));
}

/** As `renewSeals`, in the caller's transaction. */
export async function rotateEncryptionKeyIn(
  tx: Queryable,
  { encryptionKey, encryptionKeysBefore }: EncryptionKeys,
): Promise<number> {
  const safe = createPasswordEncryption(encryptionKey, encryptionKeysBefore);
  const letters = createMailEncryption(encryptionKey, encryptionKeysBefore);
  return (await reencryptPasswords(tx, safe.renew)) + (await reencryptMails(tx, letters.renew));
}
