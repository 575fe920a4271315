import { filledRows } from './filled-rows.ts';
import {
  maxRows,
  maxUnpackedBytes,
  UnreadableFileError,
  unreadableFile,
} from './unreadable-file.ts';

/** A part of a zip file, as its directory tells it. */
type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
  readonly checksum: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
/** The comment of a zip file is no longer than this. */
const longestComment = 0xffff;

/**
 * Makes sure that a zip file is whole and unpacks to a bounded size, before anything is unpacked for good;
 * gives the names of its parts. First by what its directory says, then, since that may lie, by unpacking each
 * part into nothing. A sheet of too many rows is told meanwhile: to understand it first would take long.
 * Throws `UnreadFile`.
 */
export async function checkedParts(bytes: Uint8Array): Promise<string[]> {
  const entries = directoryOf(bytes);
  const size = entries.reduce((sum, entry) => sum + Math.max(entry.size, entry.packed), 0);
  if (size > maxUnpackedBytes) throw new UnreadableFileError(unreadableFile.bomb);
  const isHidingSheets = await hidesSheets(bytes, entries);
  for (const entry of entries) {
    // Which part is a hidden sheet, that is not read, cannot be told from its name.
    const isCounted = !isHidingSheets && /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(entry.name);
    await checkEntry(bytes, entry, isCounted ? refusingTooManyRows() : () => undefined);
  }
  return entries.map(({ name }) => name);
}

async function hidesSheets(bytes: Uint8Array, entries: readonly Entry[]): Promise<boolean> {
  const workbook = entries.find(({ name }) => /^\/?xl\/workbook\.xml$/i.test(name));
  if (workbook === undefined) return false;
  const decoder = new TextDecoder();
  let text = '';
  await checkEntry(bytes, workbook, (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  return /\sstate\s*=\s*["'](?:hidden|veryHidden)/.test(text);
}

function refusingTooManyRows(): (piece: Uint8Array) => void {
  const rowsWith = filledRows();
  return (piece) => {
    if (rowsWith(piece) > maxRows) throw new UnreadableFileError(unreadableFile.tooManyRows);
  };
}

function directoryOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) {
      throw new UnreadableFileError(unreadableFile.damaged);
    }
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      checksum: view.getUint32(at + 16, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new UnreadableFileError(unreadableFile.damaged);
}

/** Unpacks a part into nothing but `look`, which is given each piece of it. */
async function checkEntry(
  bytes: Uint8Array,
  entry: Entry,
  look: (piece: Uint8Array) => void,
): Promise<void> {
  const { method, packed, size, at } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== localSignature) {
    throw new UnreadableFileError(unreadableFile.damaged);
  }
  if ((view.getUint16(at + 6, true) & 1) === 1)
    throw new UnreadableFileError(unreadableFile.locked);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new UnreadableFileError(unreadableFile.damaged);
  if (method !== 0 && method !== 8) throw new UnreadableFileError(unreadableFile.damaged);
  const part = inSips(bytes.slice(start, start + packed));
  const unpacking = method === 0 ? part : part.pipeThrough(new DecompressionStream('deflate-raw'));
  const unpacked = await measured(unpacking, size, look);
  if (unpacked.size > size) throw new UnreadableFileError(unreadableFile.bomb);
  if (unpacked.size < size || unpacked.checksum !== entry.checksum) {
    throw new UnreadableFileError(unreadableFile.damaged);
  }
}

/** A few kilobytes at a time: a sip of a bomb is a thousand times itself once unpacked. */
function inSips(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const sip = 4096;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < packed.length) controller.enqueue(packed.subarray(at, at + sip));
      else controller.close();
      at += sip;
    },
  });
}

/** How many bytes come out, and their CRC-32; counting ends with the first chunk beyond `limit`. */
async function measured(
  unpacking: ReadableStream<Uint8Array>,
  limit: number,
  look: (piece: Uint8Array) => void,
): Promise<{ size: number; checksum: number }> {
  const reader = unpacking.getReader();
  let size = 0;
  let checksum = 0;
  try {
    while (size <= limit) {
      const { done, value } = await reader.read();
      if (done) return { size, checksum };
      size += value.byteLength;
      checksum = checksumAfter(checksum, value);
      look(value);
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(unreadableFile.damaged, { cause: error });
  }
  // Not waited for: what is left of a bomb is thrown away whenever the browser likes.
  reader.cancel().catch(() => undefined);
  return { size, checksum };
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let mixed = byte;
  for (let bit = 0; bit < 8; bit += 1)
    mixed = (mixed & 1) === 1 ? (mixed >>> 1) ^ 0xedb88320 : mixed >>> 1;
  return mixed;
});

/** The CRC-32 of what came before, with `bytes` behind it: a damaged part must not be read as other figures. */
function checksumAfter(before: number, bytes: Uint8Array): number {
  let mixed = ~before;
  for (const byte of bytes) mixed = (checksums[(mixed ^ byte) & 0xff] ?? 0) ^ (mixed >>> 8);
  return ~mixed >>> 0;
}
