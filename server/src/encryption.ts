import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What was sealed, open; `isOld` when it is not under the key of today. */
export type Decrypted = { text: string; isOld: boolean };

/** Locks texts that the database holds and must not show. */
export type Encryption = {
  /** `place` is where the text belongs: copied elsewhere, it does not open. */
  seal(place: string, text: string): Buffer;
  /** Null when it was sealed under a key that is not at hand, for another place, or was altered. */
  open(place: string, sealed: Buffer): Decrypted | null;
};

/**
 * AES-256-GCM under a key drawn from ENCRYPTION_KEY for one purpose; kept as IV, tag, then what is
 * encrypted. What was sealed under one of the `keysBefore` still opens.
 */
export function createEncryption(
  purpose: string,
  encryptionKey: string,
  keysBefore: readonly string[] = [],
): Encryption {
  const drawn = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const today = drawn(encryptionKey);
  const before = keysBefore.map(drawn);
  return {
    seal: (place, text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', today, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    open: (place, sealed) => {
      for (const key of [today, ...before]) {
        const text = openedWith(key, place, sealed);
        if (text !== null) return { text, isOld: key !== today };
      }
      return null;
    },
  };
}

function openedWith(key: Buffer, place: string, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, ivBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const encrypted = sealed.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    // Another key, another place or other bytes: the cipher tells them apart from nothing.
    return null;
  }
}

/** A name of a key that tells nothing of it: whether two places have the same one. */
export function keyFingerprint(encryptionKey: string): string {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'name of the key', 8)).toString('hex');
}
