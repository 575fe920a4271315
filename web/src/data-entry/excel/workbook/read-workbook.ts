import { CFB, read, type WorkBook } from '@e965/xlsx';
import type { Sheet } from '@hotel/domain/data-entry/sheet.ts';
import { csvSheet } from '@hotel/domain/data-entry/text-cells.ts';
import { decodeText } from '@hotel/domain/text/decode-text.ts';
import { checkZipEntries } from './check-zip.ts';
import { sheetOfWorkbook } from './sheet-of-workbook.ts';
import {
  maxCells,
  maxColumns,
  maxFileBytes,
  maxRows,
  maxSheets,
  UnreadableFileError,
  unreadableFile,
} from './unreadable-file.ts';

/**
 * Reads a spreadsheet; its content decides the format, not its name. Throws `UnreadableFileError` with the
 * French message to show. The size is checked before anything is unpacked or parsed.
 */
export async function readWorkbook(name: string, bytes: Uint8Array): Promise<readonly Sheet[]> {
  if (bytes.length === 0) throw new UnreadableFileError(unreadableFile.empty);
  if (bytes.length > maxFileBytes) throw new UnreadableFileError(unreadableFile.tooBig);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readZipped(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return readCompound(bytes);
  return readText(name, bytes);
}

async function readZipped(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const entryNames = await checkZipEntries(bytes);
  if (!entryNames.some((entryName) => /^\/?xl\/workbook\.(?:xml|bin)$/i.test(entryName))) {
    throw new UnreadableFileError(unreadableFile.notSheet);
  }
  return sheetsOf(bytes);
}

/** A compound file is an old .xls, an encrypted .xlsx, or another document such as one of Word. */
function readCompound(bytes: Uint8Array): readonly Sheet[] {
  const paths = compoundPaths(bytes);
  if (paths.some((path) => /EncryptedPackage$/.test(path)))
    throw new UnreadableFileError(unreadableFile.locked);
  if (!paths.some((path) => /\/(?:Workbook|Book)$/i.test(path))) {
    throw new UnreadableFileError(unreadableFile.notSheet);
  }
  return sheetsOf(bytes);
}

function compoundPaths(bytes: Uint8Array): readonly string[] {
  try {
    return CFB.read(bytes, { type: 'array' }).FullPaths;
  } catch (error) {
    throw new UnreadableFileError(unreadableFile.damaged, { cause: error });
  }
}

function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const { SheetNames: names } = parseWithLibrary(bytes, { bookSheets: true });
  if (names.length > maxSheets) throw new UnreadableFileError(unreadableFile.tooManySheets);
  const book = parseWithLibrary(bytes, {
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    // Without stubs, formulas that have no stored value would look like empty cells.
    sheetStubs: true,
    // One more than is accepted, so that a truncated sheet is refused.
    sheetRows: maxRows + 1,
    // Without styles the library does not say which rows and columns are hidden.
    cellStyles: true,
  });
  const isHidden = (index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  const sheets = names.map((name, index) => sheetOfWorkbook(book, name, isHidden(index)));
  // Hidden sheets may be long; they are checked once the person includes them.
  checkLimits(sheets.filter((sheet) => sheet.isHidden !== true));
  return sheets;
}

function parseWithLibrary(bytes: Uint8Array, options: Parameters<typeof read>[1]): WorkBook {
  try {
    return read(bytes, { type: 'array', ...options });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFileError(isLocked ? unreadableFile.locked : unreadableFile.damaged, {
      cause: error,
    });
  }
}

function readText(name: string, bytes: Uint8Array): readonly Sheet[] {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableFileError(unreadableFile.notSheet);
  if (text.trim() === '') throw new UnreadableFileError(unreadableFile.empty);
  if (text.startsWith('%PDF')) throw new UnreadableFileError(unreadableFile.notSheet);
  if (/^\s*</.test(text)) throw new UnreadableFileError(unreadableFile.page);
  // Checked before millions of lines are split into cells; quoted cells may contain a line break.
  if (text.split('\n').length > 2 * maxRows)
    throw new UnreadableFileError(unreadableFile.tooManyRows);
  const sheet = csvSheet(name.replace(/\.\w+$/, ''), text);
  checkLimits([sheet]);
  return [sheet];
}

/** Throws `UnreadableFileError` for sheets that are too long to be read and shown. */
export function checkLimits(sheets: readonly Sheet[]): void {
  let cells = 0;
  for (const { rows } of sheets) {
    if (rows.length > maxRows) throw new UnreadableFileError(unreadableFile.tooManyRows);
    for (const row of rows) {
      if (row.length > maxColumns) throw new UnreadableFileError(unreadableFile.tooManyColumns);
      cells += row.length;
    }
  }
  if (cells > maxCells) throw new UnreadableFileError(unreadableFile.tooManyCells);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
