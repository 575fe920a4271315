import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  type BackupDecryption,
  type BackupEncryption,
  encrypted,
  openFile,
} from './backup-encryption.ts';
import { contentOf, fileOf, type Reading } from './backup-format.ts';
import { type BackupPart, firstFrame, frameBytes, frameOf } from './backup-parts.ts';
import { damaged, InvalidBackupFile } from './invalid-backup-file.ts';

/**
 * Writes a backup under a name that does not exist yet, for its owner alone; it appears whole and on
 * disk, or not at all. Throws WrongBackupFile when the name is taken.
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
      Readable.from(framed(parts)),
      createGzip(),
      (content: AsyncIterable<Buffer>) => fileOf(content, encryptionKey),
      (bytes: AsyncIterable<Buffer>) =>
        encryption === undefined ? bytes : encrypted(bytes, encryption),
      out,
    );
    await link(draft, file);
    await keepNameOnDisk(dirname(file));
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isTaken ? new InvalidBackupFile(`${file} existe déjà : choisissez un autre nom.`) : error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function keepNameOnDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* framed(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  const rows = () => {
    const frame = frameOf({ kind: 'rows', bytes: Buffer.concat(gathered) });
    [gathered, length] = [[], 0];
    return frame;
  };
  for await (const part of parts) {
    if (part.kind === 'rows') {
      for (const piece of piecesOf(part.bytes)) {
        gathered.push(piece);
        length += piece.length;
        if (length >= frameBytes) yield rows();
      }
    } else {
      if (length > 0) yield rows();
      yield frameOf(part);
    }
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += frameBytes) {
    yield bytes.subarray(from, from + frameBytes);
  }
}

/** A file that was read whole once. */
export type VerifiedBackup = {
  /** Someone who holds a key of this installation, or the passphrase, made it. */
  isAuthentic: boolean;
  /** False for files of earlier versions of the product, which nobody can tell from forged ones. */
  hasTag: boolean;
  /** Its parts, at the pace of who reads them. Throws WrongBackupFile. */
  parts(): AsyncGenerator<BackupPart, void>;
};

/**
 * Reads the whole file, decrypted where it is encrypted, and compares it with its digest and with its
 * authentication tag under each of the keys. Throws WrongBackupFile for a file that is damaged, is not
 * a backup, or cannot be decrypted.
 */
export async function verifyBackup(
  file: string,
  encryptionKeys: readonly string[],
  decryption: BackupDecryption = { identities: [] },
): Promise<VerifiedBackup> {
  const opened = await openFile(file, decryption);
  const content = contentOf(opened.bytes(), file, encryptionKeys);
  let next = await content.next();
  while (!next.done) next = await content.next();
  const reading = next.value;
  if (!reading.isWhole) throw damaged(file);
  return {
    isAuthentic: reading.isAuthentic || opened.isOpenedByPassphrase,
    hasTag: reading.hasTag,
    parts: () => partsOf(sameContent(opened.bytes(), file, reading), file),
  };
}

/** The content once more; throws at its end when it is no longer what was verified. */
async function* sameContent(
  bytes: AsyncIterable<Buffer>,
  file: string,
  before: Reading,
): AsyncGenerator<Buffer> {
  const { digest, isWhole } = yield* contentOf(bytes, file, []);
  if (!isWhole || !digest.equals(before.digest)) throw damaged(file);
}

async function* partsOf(
  content: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<BackupPart, void> {
  const unzipped = createGunzip();
  const reading = pipeline(content, unzipped);
  reading.catch(() => undefined);
  let left = Buffer.alloc(0);
  try {
    for await (const piece of unzipped) {
      left = left.length === 0 ? piece : Buffer.concat([left, piece]);
      for (let frame = firstFrame(left, file); frame !== null; frame = firstFrame(left, file)) {
        yield frame.part;
        left = left.subarray(frame.length);
      }
    }
    await reading;
  } catch (error) {
    throw isOfGzip(error) ? damaged(file) : error;
  }
  if (left.length > 0) throw damaged(file);
}

function isOfGzip(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
