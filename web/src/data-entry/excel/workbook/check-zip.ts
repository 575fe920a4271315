import { createFilledRowCounter } from './filled-row-counter.ts';
import {
  maxRows,
  maxUnpackedBytes,
  UnreadableFileError,
  unreadableFile,
} from './unreadable-file.ts';

/** An entry of a zip file's central directory. */
type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
  readonly checksum: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
/** The maximal length of a zip file's comment. */
const maxCommentBytes = 0xffff;

/**
 * Checks that a zip file is complete and unpacks to a bounded size, and returns the names of its entries.
 * Checks the sizes in the central directory first. As these may be wrong, it then unpacks each entry and
 * discards the output. It also refuses a sheet with too many rows, because parsing it would take long.
 * Throws `UnreadableFileError`.
 */
export async function checkZipEntries(bytes: Uint8Array): Promise<string[]> {
  const entries = readDirectory(bytes);
  const size = entries.reduce((sum, entry) => sum + Math.max(entry.size, entry.packedSize), 0);
  if (size > maxUnpackedBytes) throw new UnreadableFileError(unreadableFile.bomb);
  const hasHiddenSheets = await hidesSheets(bytes, entries);
  for (const entry of entries) {
    // Hidden sheets are not read and may be long, but an entry's name does not show whether its sheet is hidden.
    const isRowLimited = !hasHiddenSheets && /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(entry.name);
    await checkEntry(bytes, entry, isRowLimited ? createRowLimit() : () => undefined);
  }
  return entries.map(({ name }) => name);
}

async function hidesSheets(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<boolean> {
  const workbook = entries.find(({ name }) => /^\/?xl\/workbook\.xml$/i.test(name));
  if (workbook === undefined) return false;
  const decoder = new TextDecoder();
  let text = '';
  await checkEntry(bytes, workbook, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return /\sstate\s*=\s*["'](?:hidden|veryHidden)/.test(text);
}

function createRowLimit(): (chunk: Uint8Array) => void {
  const countRows = createFilledRowCounter();
  return (chunk) => {
    if (countRows(chunk) > maxRows) throw new UnreadableFileError(unreadableFile.tooManyRows);
  };
}

function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > bytes.length || view.getUint32(offset, true) !== entrySignature) {
      throw new UnreadableFileError(unreadableFile.damaged);
    }
    const nameBytes = view.getUint16(offset + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(offset + 46, offset + 46 + nameBytes)),
      method: view.getUint16(offset + 10, true),
      packedSize: view.getUint32(offset + 20, true),
      size: view.getUint32(offset + 24, true),
      offset: view.getUint32(offset + 42, true),
      checksum: view.getUint32(offset + 16, true),
    });
    offset +=
      46 + nameBytes + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}

function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let offset = last; offset >= Math.max(0, last - maxCommentBytes); offset -= 1) {
    if (view.getUint32(offset, true) === endSignature) return offset;
  }
  throw new UnreadableFileError(unreadableFile.damaged);
}

/** Unpacks an entry, passes each chunk to `onChunk`, and checks the size and the checksum. */
async function checkEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  const { method, packedSize, size, offset } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localSignature) {
    throw new UnreadableFileError(unreadableFile.damaged);
  }
  if ((view.getUint16(offset + 6, true) & 1) === 1)
    throw new UnreadableFileError(unreadableFile.locked);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw new UnreadableFileError(unreadableFile.damaged);
  if (method !== 0 && method !== 8) throw new UnreadableFileError(unreadableFile.damaged);
  const packedStream = toChunks(bytes.slice(start, start + packedSize));
  const unpackedStream =
    method === 0 ? packedStream : packedStream.pipeThrough(new DecompressionStream('deflate-raw'));
  const unpacked = await measure(unpackedStream, size, onChunk);
  if (unpacked.size > size) throw new UnreadableFileError(unreadableFile.bomb);
  if (unpacked.size < size || unpacked.checksum !== entry.checksum) {
    throw new UnreadableFileError(unreadableFile.damaged);
  }
}

/** Streams a few kilobytes at a time, because a zip bomb unpacks to a thousand times its size. */
function toChunks(packedSize: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunkBytes = 4096;
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset < packedSize.length)
        controller.enqueue(packedSize.subarray(offset, offset + chunkBytes));
      else controller.close();
      offset += chunkBytes;
    },
  });
}

/** The number of unpacked bytes and their CRC-32; stops after the first chunk beyond `limit` bytes. */
async function measure(
  unpackedStream: ReadableStream<Uint8Array>,
  limit: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<{ size: number; checksum: number }> {
  const reader = unpackedStream.getReader();
  let size = 0;
  let checksum = 0;
  try {
    while (size <= limit) {
      const { done, value } = await reader.read();
      if (done) return { size, checksum };
      size += value.byteLength;
      checksum = updateChecksum(checksum, value);
      onChunk(value);
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(unreadableFile.damaged, { cause: error });
  }
  // Not awaited: the browser may discard the rest of a zip bomb later.
  reader.cancel().catch(() => undefined);
  return { size, checksum };
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Updates a CRC-32 with `bytes`. The checksum prevents a damaged entry from being read as other figures. */
function updateChecksum(checksum: number, bytes: Uint8Array): number {
  let crc = ~checksum;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
