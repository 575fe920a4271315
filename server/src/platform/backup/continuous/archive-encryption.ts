import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { keyFingerprint } from '../../encryption/encryption.ts';

/**
 * Files of the archive are in the format of age (age-encryption.org/v1): chunks of 64 KB, each authenticated.
 * The key of a file is wrapped, with AES-256-GCM, under a key of the installation, which derives from
 * ENCRYPTION_KEY: only who has it can read such a file, and only who has it can have made one. A passphrase
 * would cost a second and 256 MB for each file, a public key would prove nothing about the author.
 */
const stanzaType = 'hotel-manager.archive/v1';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A file that none of the keys opens. */
export class UnknownArchiveKey extends Error {}

/** Encrypts and authenticates the bytes under the installation's ENCRYPTION_KEY. */
export async function* encryptForArchive(
  bytes: AsyncIterable<Buffer>,
  encryptionKey: string,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(encryptionKey));
  yield* buffersOf(await encrypter.encrypt(streamOf(bytes)));
}

/**
 * Decrypts a file of the archive; what it yields is authentic, chunk by chunk, and it ends without an
 * error only at the end of the whole file. Throws UnknownArchiveKey, or an Error of the cipher.
 */
export async function* decryptFromArchive(
  bytes: AsyncIterable<Uint8Array>,
  encryptionKeys: readonly string[],
): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(encryptionKeys));
  yield* buffersOf(await decrypter.decrypt(streamOf(bytes)));
}

function recipientOf(encryptionKey: string): Recipient {
  return {
    wrapFileKey(fileKey) {
      const nonce = randomBytes(nonceBytes);
      const wrapping = createCipheriv(cipher, wrappingKey(encryptionKey), nonce);
      const wrapped = [wrapping.update(fileKey), wrapping.final(), wrapping.getAuthTag()];
      const body = new Uint8Array(Buffer.concat([nonce, ...wrapped]));
      return [new Stanza([stanzaType, keyFingerprint(encryptionKey)], body)];
    },
  };
}

function identityOf(encryptionKeys: readonly string[]): Identity {
  return {
    unwrapFileKey(stanzas) {
      const stanza = stanzas.find(({ args }) => args[0] === stanzaType);
      const key = encryptionKeys.find((known) => keyFingerprint(known) === stanza?.args[1]);
      if (stanza === undefined || key === undefined) throw new UnknownArchiveKey();
      const body = Buffer.from(stanza.body);
      const nonce = body.subarray(0, nonceBytes);
      const unwrapping = createDecipheriv(cipher, wrappingKey(key), nonce, {
        authTagLength: tagBytes,
      });
      unwrapping.setAuthTag(body.subarray(-tagBytes));
      const fileKey = unwrapping.update(body.subarray(nonceBytes, -tagBytes));
      return new Uint8Array(Buffer.concat([fileKey, unwrapping.final()]));
    },
  };
}

function wrappingKey(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'encryption of the archive', 32));
}

/** `ReadableStream.from` and the iteration of one are unknown to the types of browsers, which the benchmark has. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* buffersOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
