import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OpenFile } from './send-file.ts';

/** A file that a handler has made in memory, to be sent as a stored one is. */
export function generatedFile(name: string, bytes: Uint8Array): OpenFile {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    name,
    size: bytes.length,
    modifiedAt: new Date(),
    etag: `"${hash}"`,
    read: async ({ from, to }) => Readable.from([bytes.subarray(from, to + 1)]),
    close: async () => undefined,
  };
}
