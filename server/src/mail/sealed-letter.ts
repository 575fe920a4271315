import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Letter } from './letter.ts';

/**
 * Letters as the queue holds them: a link is the key of an account, and of a token only its SHA-256 may
 * be read in the database.
 */
export type Envelope = {
  seal(id: string, letter: Letter): Buffer;
  /** The letter; null when it was sealed with another key or under another id, or was altered. */
  open(id: string, sealed: Buffer): Letter | null;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key drawn from ENCRYPTION_KEY; IV, tag, then what is encrypted. */
export function envelope(encryptionKey: string): Envelope {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'letters', 32));
  return {
    seal: (id, letter) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(id));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(letter), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (id, sealed) => {
      try {
        const iv = sealed.subarray(0, ivBytes);
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(id));
        decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        const open = decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8');
        // What opens under our key was written by `seal`.
        return JSON.parse(open + decipher.final('utf8')) as Letter;
      } catch {
        return null;
      }
    },
  };
}
