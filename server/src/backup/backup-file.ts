import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Applied } from '../database/migrate.ts';

/**
 * A backup file: a line that names the form, gzip of frames, and the SHA-256 of all that comes before
 * it. A frame is a letter, the length of its content in four bytes, the content.
 */
const firstLine = 'HOTEL-MANAGER-BACKUP 1\n';
const anyFirstLine = /^HOTEL-MANAGER-BACKUP \d+\n/;
const digestBytes = 32;
const headBytes = 5;
/** Pieces of rows are gathered up to this, and no frame may be longer than four times it. */
const frameBytes = 256 * 1024;

/** What stands before the rows. */
export type BackupHeader = {
  version: string;
  takenAt: string;
  migrations: Applied[];
  /** Tells whether the key at hand is the one that opens what is sealed. */
  keyName: string;
  /** ENCRYPTION_KEY itself, where it was asked for. */
  key?: string;
};
export type BackedUpTable = { name: string; columns: string[] };
export type BackedUpSequence = { name: string; value: string; isCalled: boolean };

/** The parts of a backup in the order they stand: header, each table with its rows, sequences. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackedUpTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end-of-table'; rows: number }
  | { kind: 'sequences'; sequences: BackedUpSequence[] };

/** The file cannot be used; its message is one French line. */
export class WrongBackupFile extends Error {}

const letters = {
  header: 'H',
  table: 'T',
  rows: 'R',
  'end-of-table': 'E',
  sequences: 'S',
} as const;

function damaged(file: string): WrongBackupFile {
  return new WrongBackupFile(
    `La sauvegarde ${file} est incomplète ou abîmée : rien n'a été restauré.`,
  );
}

/**
 * Writes a backup under a name that does not exist yet, for its owner alone; it appears whole and on
 * disk, or not at all. Throws WrongBackupFile when the name is taken.
 */
export async function writeBackup(file: string, parts: AsyncIterable<BackupPart>): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(framed(parts)), createGzip(), sealedWithDigest, out);
    await link(draft, file);
    await keepNameOnDisk(dirname(file));
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isTaken ? new WrongBackupFile(`${file} existe déjà : choisissez un autre nom.`) : error;
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
    const frame = frameOf('rows', Buffer.concat(gathered));
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
      const { kind, ...content } = part;
      yield frameOf(kind, Buffer.from(JSON.stringify(content)));
    }
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += frameBytes) {
    yield bytes.subarray(from, from + frameBytes);
  }
}

function frameOf(kind: BackupPart['kind'], content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(letters[kind], 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

async function* sealedWithDigest(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256').update(firstLine);
  yield Buffer.from(firstLine);
  for await (const piece of bytes) {
    digest.update(piece);
    yield piece;
  }
  yield digest.digest();
}

/** Reads the whole file and holds it against its digest. Throws WrongBackupFile. */
export async function checkWhole(file: string): Promise<void> {
  const size = await sizeOf(file);
  const digest = createHash('sha256');
  let first = Buffer.alloc(0);
  let told = Buffer.alloc(0);
  for await (const piece of createReadStream(file)) {
    if (first.length < firstLine.length) first = Buffer.concat([first, piece]).subarray(0, 40);
    // The last bytes are the digest; a piece may end in the middle of them.
    const all = Buffer.concat([told, piece]);
    const cut = Math.max(all.length - digestBytes, 0);
    digest.update(all.subarray(0, cut));
    told = Buffer.from(all.subarray(cut));
  }
  refuseOtherForm(file, first.toString('latin1'));
  const isWhole = size > firstLine.length + digestBytes && told.equals(digest.digest());
  if (!isWhole) throw damaged(file);
}

function refuseOtherForm(file: string, first: string): void {
  if (first.startsWith(firstLine)) return;
  throw new WrongBackupFile(
    anyFirstLine.test(first)
      ? `La sauvegarde ${file} a été faite par une version plus récente de l'application : mettez l'application à jour.`
      : `${file} n'est pas une sauvegarde de Hotel Manager, ou elle est abîmée.`,
  );
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile())
    throw new WrongBackupFile(`${file} : aucun fichier de sauvegarde à ce nom.`);
  return found.size;
}

/** The parts of a file that was checked whole, at the pace of who reads them. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const end = (await sizeOf(file)) - digestBytes - 1;
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(file, { start: firstLine.length, end }), unzipped);
  reading.catch(() => undefined);
  let left = Buffer.alloc(0);
  for await (const piece of unzipped) {
    left = left.length === 0 ? piece : Buffer.concat([left, piece]);
    for (let frame = firstFrame(left, file); frame !== null; frame = firstFrame(left, file)) {
      yield frame.part;
      left = left.subarray(frame.length);
    }
  }
  await reading;
  if (left.length > 0) throw damaged(file);
}

/** The frame that `bytes` begins with; null when it is not all there yet. */
function firstFrame(bytes: Buffer, file: string): { part: BackupPart; length: number } | null {
  if (bytes.length < headBytes) return null;
  const contentLength = bytes.readUInt32BE(1);
  if (contentLength > frameBytes * 4) throw damaged(file);
  const length = headBytes + contentLength;
  if (bytes.length < length) return null;
  const content = bytes.subarray(headBytes, length);
  return { part: partOf(bytes.toString('latin1', 0, 1), content, file), length };
}

function partOf(letter: string, content: Buffer, file: string): BackupPart {
  if (letter === letters.rows) return { kind: 'rows', bytes: content };
  const kind = (['header', 'table', 'end-of-table', 'sequences'] as const).find(
    (one) => letters[one] === letter,
  );
  if (kind === undefined) throw damaged(file);
  // Its digest says that `writeBackup` wrote it.
  return { kind, ...JSON.parse(content.toString('utf8')) } as BackupPart;
}
