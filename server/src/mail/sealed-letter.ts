import { sealing } from '../sealing.ts';
import type { Letter } from './letter.ts';

/**
 * Letters as the queue holds them: a link is the key of an account, and of a token only its SHA-256 may
 * be read in the database.
 */
export type Envelope = {
  seal(id: string, letter: Letter): Buffer;
  /** The letter; null when it was sealed with another key or under another id, or was altered. */
  open(id: string, sealed: Buffer): Letter | null;
  /** The same letter sealed with the key of today; null when it is already, or does not open. */
  renew(id: string, sealed: Buffer): Buffer | null;
};

/** Under ENCRYPTION_KEY; what was sealed with one of the `keysBefore` still opens. */
export function envelope(encryptionKey: string, keysBefore: readonly string[] = []): Envelope {
  const { seal, open } = sealing('letters', encryptionKey, keysBefore);
  return {
    seal: (id, letter) => seal(id, JSON.stringify(letter)),
    open: (id, sealed) => {
      const opened = open(id, sealed);
      // What opens under our key was written by `seal`.
      return opened === null ? null : (JSON.parse(opened.text) as Letter);
    },
    renew: (id, sealed) => {
      const opened = open(id, sealed);
      return opened?.isOld ? seal(id, opened.text) : null;
    },
  };
}
