import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { damaged, InvalidBackupFile } from './invalid-backup-file.ts';

/**
 * A backup file: a line that names the format, the content, since format 2 an HMAC-SHA256 of both under
 * a key of the installation that took it, and the SHA-256 of all that.
 */
type Format = 1 | 2;

const nameOf = (format: Format) => `HOTEL-MANAGER-BACKUP ${format}\n`;
const firstLineBytes = nameOf(2).length;
const anyFirstLine = /^HOTEL-MANAGER-BACKUP \d+\n/;
const digestBytes = 32;
const tagBytes = 32;
const trailerBytes: Record<Format, number> = { 1: digestBytes, 2: tagBytes + digestBytes };

/** What a whole reading of a file showed. */
export type Reading = {
  digest: Buffer;
  /** It ends with the digest of its content. */
  isWhole: boolean;
  /** Format 1 carries no authentication tag. */
  hasTag: boolean;
  /** Its tag was made under one of the keys. */
  isAuthentic: boolean;
};

function authenticationKey(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'authentication of backups', 32));
}

/** A whole backup file of the content, authenticated by the installation's ENCRYPTION_KEY. */
export async function* fileOf(
  content: AsyncIterable<Buffer>,
  encryptionKey: string,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const hmac = createHmac('sha256', authenticationKey(encryptionKey));
  const firstLine = Buffer.from(nameOf(2));
  for (const hash of [digest, hmac]) hash.update(firstLine);
  yield firstLine;
  for await (const piece of content) {
    for (const hash of [digest, hmac]) hash.update(piece);
    yield piece;
  }
  const tag = hmac.digest();
  yield tag;
  yield digest.update(tag).digest();
}

/**
 * The content of a backup file, as it comes; what the whole reading showed is returned behind it, and
 * only that says whether the content is to be believed. Throws WrongBackupFile for another kind of
 * file, or one that is too short.
 */
export async function* contentOf(
  bytes: AsyncIterable<Buffer>,
  file: string,
  encryptionKeys: readonly string[],
): AsyncGenerator<Buffer, Reading> {
  const digest = createHash('sha256');
  const tags = encryptionKeys.map((key) => createHmac('sha256', authenticationKey(key)));
  const update = (piece: Buffer) => {
    for (const hash of [digest, ...tags]) hash.update(piece);
  };
  let format: Format | undefined;
  let held = Buffer.alloc(0);
  for await (const piece of bytes) {
    held = Buffer.concat([held, piece]);
    if (format === undefined && held.length >= firstLineBytes) {
      format = formatOf(held, file);
      update(held.subarray(0, firstLineBytes));
      held = held.subarray(firstLineBytes);
    }
    // The last bytes are the trailer; a piece may end in the middle of them.
    const cut = format === undefined ? 0 : held.length - trailerBytes[format];
    if (cut > 0) {
      const content = held.subarray(0, cut);
      update(content);
      yield content;
      held = Buffer.from(held.subarray(cut));
    }
  }
  format ??= formatOf(held, file);
  if (held.length < trailerBytes[format]) throw damaged(file);
  const tag = held.subarray(0, -digestBytes);
  const found = digest.update(tag).digest();
  return {
    digest: found,
    isWhole: found.equals(held.subarray(-digestBytes)),
    hasTag: format === 2,
    isAuthentic: format === 2 && tags.some((one) => timingSafeEqual(one.digest(), tag)),
  };
}

function formatOf(first: Buffer, file: string): Format {
  const line = first.toString('latin1', 0, 40);
  const format = ([1, 2] as const).find((one) => line.startsWith(nameOf(one)));
  if (format !== undefined) return format;
  throw new InvalidBackupFile(
    anyFirstLine.test(line)
      ? `La sauvegarde ${file} a été faite par une version plus récente de l’application : mettez l’application à jour.`
      : `${file} n’est pas une sauvegarde de Hotel Manager, ou elle est abîmée.`,
  );
}
