import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import { openWithoutFollowing } from './reports-folder.ts';

/** What a PDF begins and ends with, each somewhere in the first or last kilobyte. */
const beginning = '%PDF-';
const end = '%%EOF';
const kilobyte = 1024;

/** A file nobody has written to for so long is finished, whatever it ends with. */
const quietMs = 10_000;

/**
 * Whether a report is finished: it has its end mark, or nobody has written to it for ten seconds
 * (programs that leave the mark out; clocks that differ count as quiet). An empty one never is.
 */
export async function isCompletePdf(
  path: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Promise<boolean> {
  if (size === 0) return false;
  if (Math.abs(Date.now() - mtimeMs) > quietMs) return true;
  const file = await open(path, openWithoutFollowing);
  try {
    return (await kilobyteAt(file, Math.max(0, size - kilobyte))).includes(end);
  } finally {
    await file.close();
  }
}

/** Whether the content is a PDF's, whatever the name says. */
export async function hasPdfHeader(file: FileHandle): Promise<boolean> {
  return isPdfHeader(await kilobyteAt(file, 0));
}

/** Whether the first kilobyte of something is a PDF's. */
export function isPdfHeader(first: Buffer): boolean {
  return first.includes(beginning);
}

const asNewFile =
  constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Writes a PDF to a new file at this path, flushed to the disk when it returns; gives its bytes.
 * NOT_A_PDF when it has no beginning or no end of one: the caller takes the file away.
 */
export async function writeCompletePdf(content: Readable, path: string): Promise<number> {
  const file = await open(path, asNewFile, 0o666);
  try {
    await file.writeFile(content);
    const { size } = await file.stat();
    const last = await kilobyteAt(file, Math.max(0, size - kilobyte));
    if (!(await hasPdfHeader(file)) || !last.includes(end)) {
      throw apiError('NOT_A_PDF', { message: 'Ce fichier n’est pas un PDF entier.' });
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function kilobyteAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(kilobyte), 0, kilobyte, position);
  return buffer.subarray(0, bytesRead);
}
