import { createEncryption } from '../../platform/encryption/encryption.ts';

/** Encrypts the secrets of authenticator apps that the database holds. */
export type TotpEncryption = {
  encrypt(accountId: string, secret: string): Buffer;
  /** Null when it was encrypted with an unknown key or for another account, or was altered. */
  decrypt(accountId: string, encrypted: Buffer): string | null;
  /** The secret under the current key; null when it already is, or cannot be decrypted. */
  reencrypt(accountId: string, encrypted: Buffer): Buffer | null;
};

/** Encrypts under ENCRYPTION_KEY; what was encrypted under one of `previousKeys` is decrypted too. */
export function createTotpEncryption(
  encryptionKey: string,
  previousKeys: readonly string[] = [],
): TotpEncryption {
  const { encrypt, decrypt } = createEncryption('totp secrets', encryptionKey, previousKeys);
  return {
    encrypt: (account, secret) => encrypt(contextOf(account), secret),
    decrypt: (account, encrypted) => decrypt(contextOf(account), encrypted)?.text ?? null,
    reencrypt: (account, encrypted) => {
      const decrypted = decrypt(contextOf(account), encrypted);
      return decrypted?.hasPreviousKey ? encrypt(contextOf(account), decrypted.text) : null;
    },
  };
}

function contextOf(accountId: string): string {
  return `account ${accountId}`;
}
