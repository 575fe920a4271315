import { createEncryption } from '../encryption.ts';
import type { Email } from './email.ts';

/**
 * Letters as the queue holds them: a link is the key of an account, and of a token only its SHA-256 may
 * be read in the database.
 */
export type MailEncryption = {
  seal(id: string, letter: Email): Buffer;
  /** The letter; null when it was sealed with another key or under another id, or was altered. */
  open(id: string, sealed: Buffer): Email | null;
  /** The same letter sealed with the key of today; null when it is already, or does not open. */
  renew(id: string, sealed: Buffer): Buffer | null;
};

/** Under ENCRYPTION_KEY; what was sealed with one of the `keysBefore` still opens. */
export function createMailEncryption(
  encryptionKey: string,
  keysBefore: readonly string[] = [],
): MailEncryption {
  const { seal, open } = createEncryption('letters', encryptionKey, keysBefore);
  return {
    seal: (id, letter) => seal(id, JSON.stringify(letter)),
    open: (id, sealed) => {
      const opened = open(id, sealed);
      // What opens under our key was written by `seal`.
      return opened === null ? null : (JSON.parse(opened.text) as Email);
    },
    renew: (id, sealed) => {
      const opened = open(id, sealed);
      return opened?.isOld ? seal(id, opened.text) : null;
    },
  };
}
