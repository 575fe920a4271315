import { createTotpEncryption, reencryptTotpSecrets } from '../identity/factors/public.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { EncryptionKeys } from '../platform/encryption/encryption.ts';
import { createMailEncryption } from '../platform/mail/mail-encryption.ts';
import { reencryptQueuedEmails } from '../platform/mail/mail-queue.ts';
import {
  createPasswordEncryption,
  reencryptPasswords,
} from '../pms/settings/password-encryption.ts';

/**
 * Encrypts with ENCRYPTION_KEY what the database holds under one of the other keys; returns how many
 * texts. What none of the keys decrypts stays as it is.
 */
export async function rotateEncryptionKey(
  database: Database,
  keys: EncryptionKeys,
): Promise<number> {
  if (keys.encryptionKeysBefore.length === 0) return 0;
  return database.transaction((tx) => rotateEncryptionKeyIn(tx, keys));
}

/** As `rotateEncryptionKey`, in the caller's transaction. */
export async function rotateEncryptionKeyIn(
  tx: Queryable,
  { encryptionKey, encryptionKeysBefore }: EncryptionKeys,
): Promise<number> {
  const passwords = createPasswordEncryption(encryptionKey, encryptionKeysBefore);
  const totp = createTotpEncryption(encryptionKey, encryptionKeysBefore);
  const emails = createMailEncryption(encryptionKey, encryptionKeysBefore);
  return (
    (await reencryptPasswords(tx, passwords.reencrypt)) +
    (await reencryptTotpSecrets(tx, totp.reencrypt)) +
    (await reencryptQueuedEmails(tx, emails))
  );
}
