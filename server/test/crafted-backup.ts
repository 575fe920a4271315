import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A frame of a backup file: its letter, and its content as bytes or as what becomes JSON. */
export type CraftedFrame = [letter: string, content: unknown];

/**
 * The bytes of a backup file that the product did not write: any frames, and a digest that is right.
 * Format 2 also has an authentication tag, under the key of the installation `signedBy`.
 */
export function craftedBackup(
  frames: readonly CraftedFrame[],
  { format = 1, signedBy = '' }: { format?: 1 | 2; signedBy?: string } = {},
): Buffer {
  return craftedFile(gzipSync(Buffer.concat(frames.map(frameBytes))), { format, signedBy });
}

/** As `craftedBackup`, with any bytes where the gzip belongs. */
export function craftedFile(
  content: Buffer,
  { format, signedBy }: { format: 1 | 2; signedBy: string },
): Buffer {
  const line = Buffer.from(`HOTEL-MANAGER-BACKUP ${format}\n`);
  const key = Buffer.from(hkdfSync('sha256', signedBy, '', 'authentication of backups', 32));
  const tag = createHmac('sha256', key).update(line).update(content).digest();
  const all = Buffer.concat([line, content, ...(format === 1 ? [] : [tag])]);
  return Buffer.concat([all, createHash('sha256').update(all).digest()]);
}

function frameBytes([letter, content]: CraftedFrame): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}
