import { type FileHandle, open } from 'node:fs/promises';

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
export async function isWhole(
  path: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Promise<boolean> {
  if (size === 0) return false;
  if (Math.abs(Date.now() - mtimeMs) > quietMs) return true;
  const file = await open(path);
  try {
    return (await kilobyteAt(file, Math.max(0, size - kilobyte))).includes(end);
  } finally {
    await file.close();
  }
}

/** Whether the content is a PDF's, whatever the name says. */
export async function beginsAsPdf(file: FileHandle): Promise<boolean> {
  return (await kilobyteAt(file, 0)).includes(beginning);
}

async function kilobyteAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(kilobyte), 0, kilobyte, position);
  return buffer.subarray(0, bytesRead);
}
