import { createEncryption } from '../../platform/encryption/encryption.ts';

export { reencryptPasswords } from './pms-settings-store.ts';

/** Encrypts and decrypts the PMS passwords that the database holds. */
export type PasswordEncryption = {
  /** Encrypts the password of a hotel; the same password never gives the same bytes twice. */
  encrypt(hotel: string, password: string): Buffer;
  /** The password; null when it was encrypted with another key, for another hotel, or was altered. */
  decrypt(hotel: string, encrypted: Buffer): string | null;
  /** The password under the current key; null when it already is, or cannot be decrypted. */
  reencrypt(hotel: string, encrypted: Buffer): Buffer | null;
};

/** Encrypts under ENCRYPTION_KEY; passwords encrypted under one of `previousKeys` are decrypted too. */
export function createPasswordEncryption(
  encryptionKey: string,
  previousKeys: readonly string[] = [],
): PasswordEncryption {
  const encryption = createEncryption('pms passwords', encryptionKey, previousKeys);
  return {
    encrypt: (hotel, password) => encryption.encrypt(contextOf(hotel), password),
    decrypt: (hotel, encrypted) => encryption.decrypt(contextOf(hotel), encrypted)?.text ?? null,
    reencrypt: (hotel, encrypted) => {
      const decrypted = encryption.decrypt(contextOf(hotel), encrypted);
      return decrypted?.hasPreviousKey
        ? encryption.encrypt(contextOf(hotel), decrypted.text)
        : null;
    },
  };
}

/** Authenticated with the password, so that one copied to another hotel's row is not decrypted. */
function contextOf(hotel: string): string {
  return `hotel ${hotel}`;
}
