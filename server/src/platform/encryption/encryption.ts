import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type EncryptionKeys = {
  /** The current key: what is written from now on is encrypted with it. */
  encryptionKey: string;
  /** Keys whose texts can still be decrypted during a rotation: earlier ones, or the next one. */
  encryptionKeysBefore: readonly string[];
};

/** `hasPreviousKey`: it was encrypted with another key than the current one. */
export type Decrypted = { text: string; hasPreviousKey: boolean };

/** Encrypts texts that the database holds and must not show. */
export type SecretEncryption = {
  /** `context` names the row the text belongs to: copied to another row, it cannot be decrypted. */
  encrypt(context: string, text: string): Buffer;
  /** Null when it was encrypted with an unknown key or for another context, or was altered. */
  decrypt(context: string, encrypted: Buffer): Decrypted | null;
};

/**
 * AES-256-GCM with a key derived from ENCRYPTION_KEY for one purpose (HKDF-SHA-256); stored as IV, tag,
 * ciphertext. What was encrypted with one of the `previousKeys` can still be decrypted.
 */
export function createEncryption(
  purpose: string,
  encryptionKey: string,
  previousKeys: readonly string[] = [],
): SecretEncryption {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const currentKey = derive(encryptionKey);
  const keys = [currentKey, ...previousKeys.map(derive)];
  return {
    encrypt: (context, text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
    },
    decrypt: (context, encrypted) => {
      for (const key of keys) {
        const text = decryptWith(key, context, encrypted);
        if (text !== null) return { text, hasPreviousKey: key !== currentKey };
      }
      return null;
    },
  };
}

function decryptWith(key: Buffer, context: string, encrypted: Buffer): string | null {
  const iv = encrypted.subarray(0, ivBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
    const ciphertext = encrypted.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    // The cipher gives one error for another key, another context and altered bytes.
    return null;
  }
}

/** Identifies a key without revealing it, to see whether two servers have the same one. */
export function keyFingerprint(encryptionKey: string): string {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'name of the key', 8)).toString('hex');
}
