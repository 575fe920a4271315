import { createEncryption } from '../encryption/encryption.ts';
import type { Email } from './email.ts';

/**
 * Encrypts the emails of the queue: a link in one gives access to an account, and the database holds
 * only the SHA-256 of a token.
 */
export type MailEncryption = {
  encrypt(id: string, email: Email): Buffer;
  /** Null when it was encrypted with an unknown key or under another id, or was altered. */
  decrypt(id: string, encrypted: Buffer): Email | null;
  /** The same email encrypted with the current key; null when it is already, or cannot be decrypted. */
  reencrypt(id: string, encrypted: Buffer): Buffer | null;
};

/** Encrypts with `encryptionKey`; decrypts with it or one of the `previousKeys`. */
export function createMailEncryption(
  encryptionKey: string,
  previousKeys: readonly string[] = [],
): MailEncryption {
  // The purpose is part of the key: another text would make the emails of the queue unreadable.
  const { encrypt, decrypt } = createEncryption('letters', encryptionKey, previousKeys);
  return {
    encrypt: (id, email) => encrypt(id, JSON.stringify(email)),
    decrypt: (id, encrypted) => {
      const decrypted = decrypt(id, encrypted);
      // Only `encrypt` writes what this key decrypts.
      return decrypted === null ? null : (JSON.parse(decrypted.text) as Email);
    },
    reencrypt: (id, encrypted) => {
      const decrypted = decrypt(id, encrypted);
      return decrypted?.hasPreviousKey ? encrypt(id, decrypted.text) : null;
    },
  };
}
