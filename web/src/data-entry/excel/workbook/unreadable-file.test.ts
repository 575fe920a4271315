import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { unreadableFile } from './unreadable-file.ts';
import { zipOf } from './zip-for-tests.ts';

const files = join(import.meta.dirname, '../../../../../e2e/files');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(files, name)));

const messageOf = (name: string, bytes: Uint8Array) =>
  readWorkbook(name, bytes).then(
    () => 'read',
    (error: Error) => error.message,
  );
const text = (content: string) => new TextEncoder().encode(content);
const file = bytesOf('jours-libreoffice.xlsx');
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ');
const workbookPart = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') };
const sheetWithFalseSize = {
  name: 'xl/worksheets/sheet1.xml',
  content: megabytes(200),
  declaredSize: 1000,
};
const folderWithContent = { name: 'xl/media/', content: megabytes(200), declaredSize: 0 };
/** A workbook whose directory calls an entry otherwise than the header before its content. */
function withOtherName(): Uint8Array {
  const bytes = Buffer.from(bytesOf('arretes-openpyxl.xlsx'));
  bytes.write('docProps/other', bytes.lastIndexOf('docProps/app.xml'));
  return new Uint8Array(bytes);
}
/** A workbook with a second directory in its comment, which SheetJS would find first. */
function withDirectoryInComment(): Uint8Array {
  const end = file.slice(-22);
  const bytes = Buffer.concat([file, end, Buffer.alloc(1)]);
  bytes.writeUInt16LE(end.length + 1, file.length - 2);
  return new Uint8Array(bytes);
}
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const cases: [string, Uint8Array, string][] = [
  ['vide.xlsx', new Uint8Array(), unreadableFile.empty],
  ['blancs.csv', text(' \r\n\t'), unreadableFile.empty],
  ['rapport.xlsx', text('%PDF-1.7\n%âãÏÓ'), unreadableFile.notSheet],
  ['image.xlsx', png, unreadableFile.notSheet],
  ['page.xls', text('<html><table><tr><td>12</td></tr></table></html>'), unreadableFile.page],
  ['coupe.xlsx', file.slice(0, file.length / 2), unreadableFile.damaged],
  [
    'autre.xlsx',
    zipOf([{ name: 'word/document.xml', content: Buffer.from('x') }]),
    unreadableFile.notSheet,
  ],
  ['faux.xlsx', zipOf([workbookPart]), unreadableFile.damaged],
  ['faux.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), unreadableFile.damaged],
  [
    'mot-de-passe-libreoffice.xlsx',
    bytesOf('mot-de-passe-libreoffice.xlsx'),
    unreadableFile.locked,
  ],
  ['mot-de-passe-libreoffice.xls', bytesOf('mot-de-passe-libreoffice.xls'), unreadableFile.locked],
  ['deux-cents.xlsx', bytesOf('deux-cents-feuilles-openpyxl.xlsx'), unreadableFile.tooManySheets],
  ['bombe.xlsx', bytesOf('bombe.xlsx'), unreadableFile.bomb],
  ['bombe-qui-ment.xlsx', zipOf([workbookPart, sheetWithFalseSize]), unreadableFile.bomb],
  ['dossier.xlsx', zipOf([workbookPart, folderWithContent]), unreadableFile.bomb],
  ['deux-noms.xlsx', withOtherName(), unreadableFile.damaged],
  ['deux-repertoires.xlsx', withDirectoryInComment(), unreadableFile.damaged],
  ['grand.csv', new Uint8Array(21 * 1024 * 1024).fill(0x31), unreadableFile.tooBig],
  ['long.csv', text('01/01/2031;1\n'.repeat(20_001)), unreadableFile.tooManyRows],
  ['large.csv', text(';1'.repeat(500)), unreadableFile.tooManyColumns],
];

test.each(cases)('%s is refused with its message', async (name, bytes, message) => {
  expect(await messageOf(name, bytes)).toBe(message);
});

test('reads or refuses with a known message any file with a few bytes changed', async () => {
  const sentences: readonly string[] = ['read', ...Object.values(unreadableFile)];
  for (let seed = 1; seed <= 150; seed += 1) {
    const changed = file.slice();
    for (let count = 0; count < 5; count += 1) {
      changed[(seed * 7919 + count * 104_729) % changed.length] = (seed * 31 + count * 17) % 256;
    }
    expect(sentences).toContain(await messageOf('jours.xlsx', changed));
  }
});

describe('a sheet of too many rows', () => {
  const lines = (count: number, cell: string) =>
    Buffer.from(`<worksheet><sheetData>${`<row><c${cell}</row>`.repeat(count)}</sheetData>`);
  const sheet = (count: number, cell = '><v>1</v></c>') => ({
    name: 'xl/worksheets/sheet1.xml',
    content: lines(count, cell),
  });
  const workbook = (state: string) => ({
    name: 'xl/workbook.xml',
    content: Buffer.from(`<workbook><sheets><sheet name="A" ${state}/></sheets></workbook>`),
  });
  /** These files have no known layout: only the checks before parsing are tested. */
  const readParts = async (...parts: Parameters<typeof zipOf>[0]) =>
    readWorkbook('mesures.xlsx', zipOf(parts)).then(
      () => 'read',
      (error: Error) => error.message,
    );

  it('is refused before it is parsed', async () => {
    expect(await readParts(sheet(20_001), workbook(''))).toBe(unreadableFile.tooManyRows);
    expect(await readParts(workbook(''), sheet(20_000))).not.toBe(unreadableFile.tooManyRows);
  });

  it('ignores rows that are only formatted, and is not checked if the workbook hides sheets', async () => {
    expect(await readParts(workbook(''), sheet(20_001, ' s="4"/>'))).not.toBe(
      unreadableFile.tooManyRows,
    );
    const hiddenSheets = workbook('state="hidden"');
    expect(await readParts(sheet(20_001), hiddenSheets)).not.toBe(unreadableFile.tooManyRows);
  });
});
