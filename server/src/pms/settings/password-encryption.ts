import { createEncryption } from '../../encryption.ts';

/** Locks and opens the PMS passwords the database holds. */
export type PasswordEncryption = {
  /** Encrypts the password of a hotel: the same one never looks the same twice. */
  lock(hotel: string, password: string): Buffer;
  /** The password; null when it was locked with another key, for another hotel, or was altered. */
  open(hotel: string, locked: Buffer): string | null;
  /** The same password locked with the key of today; null when it is already, or does not open. */
  renew(hotel: string, locked: Buffer): Buffer | null;
};

/** Under ENCRYPTION_KEY; what was locked with one of the `keysBefore` still opens. */
export function createPasswordEncryption(
  encryptionKey: string,
  keysBefore: readonly string[] = [],
): PasswordEncryption {
  const { encrypt, decrypt } = createEncryption('pms passwords', encryptionKey, keysBefore);
  return {
    lock: (hotel, password) => encrypt(placeOf(hotel), password),
    open: (hotel, locked) => decrypt(placeOf(hotel), locked)?.text ?? null,
    renew: (hotel, locked) => {
      const opened = decrypt(placeOf(hotel), locked);
      return opened?.hasPreviousKey ? encrypt(placeOf(hotel), opened.text) : null;
    },
  };
}

/** A password copied to another hotel's row does not open there. */
function placeOf(hotel: string): string {
  return `hotel ${hotel}`;
}
