import {
  configure,
  type Entry,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import {
  maxRows,
  maxUnpackedBytes,
  UnreadableFileError,
  unreadableFile,
} from './unreadable-file.ts';

// The check runs in a worker already. It unpacks a few kilobytes at a time, because a zip bomb unpacks to a
// thousand times its size.
configure({ useWebWorkers: false, chunkSize: 4096 });

/**
 * Checks that a zip file is complete and unpacks to a bounded size, and returns the names of its entries.
 * Checks the sizes in the central directory first. As these may be wrong, it then unpacks each entry and
 * discards the output. It also refuses a sheet with too many rows, because parsing it would take long.
 * Throws `UnreadableFileError`.
 */
export async function checkZipEntries(bytes: Uint8Array): Promise<string[]> {
  try {
    const entries = await readDirectory(bytes);
    const hasHiddenSheets = await hidesSheets(entries);
    for (const entry of entries) {
      // Hidden sheets are not read and may be long, but an entry's name does not show whether its sheet is hidden.
      const isRowLimited =
        !hasHiddenSheets && /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(entry.filename);
      await (isRowLimited ? checkRows(entry) : unpack(entry, () => undefined));
    }
    return entries.map(({ filename }) => filename);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    const isBomb = error instanceof Error && error.message === ERR_INVALID_UNCOMPRESSED_SIZE;
    throw new UnreadableFileError(isBomb ? unreadableFile.bomb : unreadableFile.damaged, {
      cause: error,
    });
  }
}

/**
 * The entries, after the checks that need no unpacking. What another program could read differently is refused:
 * SheetJS trusts the headers before the entries, and the last directory of a file, even in a comment.
 */
async function readDirectory(bytes: Uint8Array): Promise<Entry[]> {
  const options = { strictness: 'strict', filenameValidation: 'tolerant' } as const;
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { ...options, checkCrc32: true });
  const entries = await reader.getEntries();
  if (new TextDecoder('latin1').decode(reader.comment).includes('PK\u0005\u0006'))
    throw new UnreadableFileError(unreadableFile.damaged);
  const size = entries.reduce(
    (sum, entry) => sum + Math.max(entry.uncompressedSize, entry.compressedSize),
    0,
  );
  if (size > maxUnpackedBytes) throw new UnreadableFileError(unreadableFile.bomb);
  if (entries.some(({ encrypted }) => encrypted))
    throw new UnreadableFileError(unreadableFile.locked);
  return entries;
}

async function hidesSheets(entries: readonly Entry[]): Promise<boolean> {
  const workbook = entries.find(({ filename }) => /^\/?xl\/workbook\.xml$/i.test(filename));
  if (workbook === undefined) return false;
  const decoder = new TextDecoder();
  let text = '';
  await unpack(workbook, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return /\sstate\s*=\s*["'](?:hidden|veryHidden)/.test(text);
}

async function checkRows(sheet: Entry): Promise<void> {
  const countRows = createFilledRowCounter();
  let rows = 0;
  await unpack(sheet, (chunk) => {
    rows = countRows(chunk);
  });
  if (rows > maxRows) throw new UnreadableFileError(unreadableFile.tooManyRows);
}

/** Passes each unpacked chunk to `onChunk`. The library throws when size or checksum are not the stored ones. */
async function unpack(entry: Entry, onChunk: (chunk: Uint8Array) => void): Promise<void> {
  // A directory may have content too, which SheetJS unpacks; the types of the library withhold it.
  await (entry as FileEntry).getData(new WritableStream({ write: onChunk }));
}

/** The last bytes of a chunk, kept for the next one: one less than the longest tag that counts (`<row>`). */
const keptLength = '<row>'.length - 1;

/**
 * Creates a function that takes the chunks of a sheet's XML and returns the number of rows with content so
 * far. Rows that only have a format do not count.
 */
export function createFilledRowCounter(): (chunk: Uint8Array) => number {
  const decoder = new TextDecoder('latin1');
  let kept = '';
  let count = 0;
  let isEmpty = false;
  return (chunk) => {
    const text = kept + decoder.decode(chunk);
    for (const [, name] of text.matchAll(/<(row|v|is|f)[\s/>]/g)) {
      if (name === 'row') isEmpty = true;
      else if (isEmpty) {
        isEmpty = false;
        count += 1;
      }
    }
    // A shorter tag in what is kept is found twice; its row counts once all the same.
    kept = text.slice(-keptLength);
    return count;
  };
}
