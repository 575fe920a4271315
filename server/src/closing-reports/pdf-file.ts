import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import { openWithoutFollowing } from '../platform/files/safe-path.ts';

/** The start and end marks of a PDF, somewhere in its first and last kilobyte. */
const startMark = '%PDF-';
const endMark = '%%EOF';
const kilobyte = 1024;

/** A file that was not written to for so long is complete, whatever it ends with. */
const quietMs = 10_000;

/**
 * Whether a report is complete: it has its end mark, or was not written to for ten seconds, because some
 * programs leave the mark out. A modification time in the future counts as long ago. An empty file is
 * never complete.
 */
export async function isCompletePdf(
  path: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Promise<boolean> {
  if (size === 0) return false;
  if (Math.abs(Date.now() - mtimeMs) > quietMs) return true;
  const file = await open(path, openWithoutFollowing);
  try {
    return (await readKilobyte(file, Math.max(0, size - kilobyte))).includes(endMark);
  } finally {
    await file.close();
  }
}

/** Whether the file's content is that of a PDF. */
export async function hasPdfHeader(file: FileHandle): Promise<boolean> {
  return isPdfHeader(await readKilobyte(file, 0));
}

/** Whether this first kilobyte is that of a PDF. */
export function isPdfHeader(firstKilobyte: Buffer): boolean {
  return firstKilobyte.includes(startMark);
}

const newFileFlags =
  constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Writes a PDF to a new file at this path, flushed to the disk when it returns; gives its size in bytes.
 * Throws NOT_A_PDF when a mark is missing; the caller removes the file.
 */
export async function writeCompletePdf(content: Readable, path: string): Promise<number> {
  const file = await open(path, newFileFlags, 0o666);
  try {
    await file.writeFile(content);
    const { size } = await file.stat();
    const lastKilobyte = await readKilobyte(file, Math.max(0, size - kilobyte));
    if (!(await hasPdfHeader(file)) || !lastKilobyte.includes(endMark)) {
      throw apiError('NOT_A_PDF', { message: 'Ce fichier n’est pas un PDF entier.' });
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function readKilobyte(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(kilobyte), 0, kilobyte, position);
  return buffer.subarray(0, bytesRead);
}
