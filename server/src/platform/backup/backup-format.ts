import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { damaged, InvalidBackupFile } from './invalid-backup-file.ts';

/**
 * A backup file is a line that names the format, the content, since format 2 an HMAC-SHA256 of both
 * under a key of the installation that made it, and the SHA-256 of all before.
 */
type Format = 1 | 2;

const firstLineOf = (format: Format) => `HOTEL-MANAGER-BACKUP ${format}\n`;
const firstLineBytes = firstLineOf(2).length;
const anyFirstLine = /^HOTEL-MANAGER-BACKUP \d+\n/;
const digestBytes = 32;
const tagBytes = 32;
const trailerBytes: Record<Format, number> = { 1: digestBytes, 2: tagBytes + digestBytes };

/** What reading a file to its end showed. */
export type ReadResult = {
  digest: Buffer;
  /** Whether it ends with the digest of its content. */
  isIntact: boolean;
  /** Whether it has an authentication tag; format 1 has none. */
  hasTag: boolean;
  /** Whether its tag was made under one of the keys. */
  isAuthentic: boolean;
};

function authenticationKey(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'authentication of backups', 32));
}

/** The bytes of a backup file with this content, authenticated by the installation's ENCRYPTION_KEY. */
export async function* writeFileBytes(
  content: AsyncIterable<Buffer>,
  encryptionKey: string,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const hmac = createHmac('sha256', authenticationKey(encryptionKey));
  const firstLine = Buffer.from(firstLineOf(2));
  for (const hash of [digest, hmac]) hash.update(firstLine);
  yield firstLine;
  for await (const chunk of content) {
    for (const hash of [digest, hmac]) hash.update(chunk);
    yield chunk;
  }
  const tag = hmac.digest();
  yield tag;
  yield digest.update(tag).digest();
}

/**
 * Yields the content of a backup file while it is read. Only the returned result says whether the content
 * is intact and authentic. Throws InvalidBackupFile for another kind of file, or one that is too short.
 */
export async function* readContent(
  bytes: AsyncIterable<Buffer>,
  file: string,
  encryptionKeys: readonly string[],
): AsyncGenerator<Buffer, ReadResult> {
  const digest = createHash('sha256');
  const tags = encryptionKeys.map((key) => createHmac('sha256', authenticationKey(key)));
  const update = (chunk: Buffer) => {
    for (const hash of [digest, ...tags]) hash.update(chunk);
  };
  let format: Format | undefined;
  let buffered = Buffer.alloc(0);
  for await (const chunk of bytes) {
    buffered = Buffer.concat([buffered, chunk]);
    if (format === undefined && buffered.length >= firstLineBytes) {
      format = formatOf(buffered, file);
      update(buffered.subarray(0, firstLineBytes));
      buffered = buffered.subarray(firstLineBytes);
    }
    // The last bytes are the trailer; a chunk may end in the middle of it.
    const contentBytes = format === undefined ? 0 : buffered.length - trailerBytes[format];
    if (contentBytes > 0) {
      const content = buffered.subarray(0, contentBytes);
      update(content);
      yield content;
      buffered = Buffer.from(buffered.subarray(contentBytes));
    }
  }
  format ??= formatOf(buffered, file);
  if (buffered.length < trailerBytes[format]) throw damaged(file);
  const tag = buffered.subarray(0, -digestBytes);
  const computed = digest.update(tag).digest();
  return {
    digest: computed,
    isIntact: computed.equals(buffered.subarray(-digestBytes)),
    hasTag: format === 2,
    isAuthentic: format === 2 && tags.some((hmac) => timingSafeEqual(hmac.digest(), tag)),
  };
}

function formatOf(first: Buffer, file: string): Format {
  const line = first.toString('latin1', 0, 40);
  const format = ([1, 2] as const).find((known) => line.startsWith(firstLineOf(known)));
  if (format !== undefined) return format;
  throw new InvalidBackupFile(
    anyFirstLine.test(line)
      ? `La sauvegarde ${file} a été faite par une version plus récente de l’application : mettez l’application à jour.`
      : `${file} n’est pas une sauvegarde de Hotel Manager, ou elle est abîmée.`,
  );
}
