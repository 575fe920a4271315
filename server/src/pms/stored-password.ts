import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Locks and opens the PMS passwords the database holds. */
export type PasswordSafe = {
  /** Encrypts the password of a hotel: the same one never looks the same twice. */
  lock(hotel: string, password: string): Buffer;
  /** The password; null when it was locked with another key, for another hotel, or was altered. */
  open(hotel: string, locked: Buffer): string | null;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key drawn from ENCRYPTION_KEY; stored as IV, tag, then what is encrypted. */
export function passwordSafe(encryptionKey: string): PasswordSafe {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'pms passwords', 32));
  return {
    lock: (hotel, password) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(boundTo(hotel));
      const encrypted = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    open: (hotel, locked) => {
      const iv = locked.subarray(0, ivBytes);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
        decipher.setAAD(boundTo(hotel));
        decipher.setAuthTag(locked.subarray(ivBytes, ivBytes + tagBytes));
        const encrypted = locked.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** A password copied to another hotel's row does not open there. */
function boundTo(hotel: string): Buffer {
  return Buffer.from(`hotel ${hotel}`);
}
