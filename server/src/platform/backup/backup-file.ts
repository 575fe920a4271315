import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCodeOf } from '../errors/error-code.ts';
import { flushFolder } from '../files/flush-folder.ts';
import {
  type BackupDecryption,
  type BackupEncryption,
  encrypted,
  openBackupFile,
} from './backup-encryption.ts';
import { type ReadResult, readContent, writeFileBytes } from './backup-format.ts';
import { type BackupPart, firstFrame, frameBytes, frameOf } from './backup-parts.ts';
import { damaged, InvalidBackupFile } from './invalid-backup-file.ts';

/**
 * Writes a backup to a new file that only its owner may read. The file appears complete and flushed to
 * the disk, or not at all. Throws InvalidBackupFile when the name exists.
 */
export async function writeBackup(
  file: string,
  parts: AsyncIterable<BackupPart>,
  {
    encryptionKey,
    encryption,
  }: { encryptionKey: string; encryption?: BackupEncryption | undefined },
): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(
      Readable.from(framesOf(parts)),
      createGzip(),
      (content: AsyncIterable<Buffer>) => writeFileBytes(content, encryptionKey),
      (bytes: AsyncIterable<Buffer>) =>
        encryption === undefined ? bytes : encrypted(bytes, encryption),
      out,
    );
    await link(draft, file);
    await flushFolder(dirname(file));
  } catch (error) {
    const isTaken = errorCodeOf(error) === 'EEXIST';
    throw isTaken ? new InvalidBackupFile(`${file} existe déjà : choisissez un autre nom.`) : error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The frames of the parts; small pieces of rows are gathered into one frame. */
async function* framesOf(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  const rowsFrame = () => {
    const frame = frameOf({ kind: 'rows', bytes: Buffer.concat(pending) });
    [pending, length] = [[], 0];
    return frame;
  };
  for await (const part of parts) {
    if (part.kind === 'rows') {
      for (const piece of piecesOf(part.bytes)) {
        pending.push(piece);
        length += piece.length;
        if (length >= frameBytes) yield rowsFrame();
      }
    } else {
      if (length > 0) yield rowsFrame();
      yield frameOf(part);
    }
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += frameBytes) {
    yield bytes.subarray(from, from + frameBytes);
  }
}

/** A backup file that was read once to its end. */
export type VerifiedBackup = {
  /** Whether its author holds a key of this installation, or the passphrase. */
  isAuthentic: boolean;
  /** False for files of earlier versions of the product, which cannot be distinguished from forged ones. */
  hasTag: boolean;
  /** Reads its parts with backpressure. Throws InvalidBackupFile. */
  parts(): AsyncGenerator<BackupPart, void>;
};

/**
 * Reads the file to its end, decrypted where it is encrypted, and verifies its digest and, under each of
 * the keys, its authentication tag. Throws InvalidBackupFile for a file that is damaged, is no backup, or
 * cannot be decrypted.
 */
export async function verifyBackup(
  file: string,
  encryptionKeys: readonly string[],
  decryption: BackupDecryption = { identities: [] },
): Promise<VerifiedBackup> {
  const opened = await openBackupFile(file, decryption);
  const content = readContent(opened.bytes(), file, encryptionKeys);
  let next = await content.next();
  while (!next.done) next = await content.next();
  const result = next.value;
  if (!result.isIntact) throw damaged(file);
  return {
    isAuthentic: result.isAuthentic || opened.isOpenedByPassphrase,
    hasTag: result.hasTag,
    parts: () => readParts(verifiedContent(opened.bytes(), file, result), file),
  };
}

/** Reads the content again; throws at its end when the file changed since it was verified. */
async function* verifiedContent(
  bytes: AsyncIterable<Buffer>,
  file: string,
  before: ReadResult,
): AsyncGenerator<Buffer> {
  const { digest, isIntact } = yield* readContent(bytes, file, []);
  if (!isIntact || !digest.equals(before.digest)) throw damaged(file);
}

async function* readParts(
  content: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<BackupPart, void> {
  const unzipped = createGunzip();
  const reading = pipeline(content, unzipped);
  reading.catch(() => undefined);
  let buffered = Buffer.alloc(0);
  try {
    for await (const chunk of unzipped) {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      for (
        let frame = firstFrame(buffered, file);
        frame !== null;
        frame = firstFrame(buffered, file)
      ) {
        yield frame.part;
        buffered = buffered.subarray(frame.length);
      }
    }
    await reading;
  } catch (error) {
    throw isGzipError(error) ? damaged(file) : error;
  }
  if (buffered.length > 0) throw damaged(file);
}

function isGzipError(error: unknown): boolean {
  return errorCodeOf(error)?.startsWith('Z_') === true;
}
