import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { maxExportedRows } from '@hotel/domain/exports/limits.ts';
import { nightsColumn, type SheetContent } from '@hotel/domain/exports/sheet.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { OpenFile } from '../platform/http/response/send-file.ts';
import { sheetFile } from './sheet-file.ts';

const sheet: SheetContent = {
  title: 'Nuits',
  columns: [
    { heading: 'Jour', holds: 'day' },
    { heading: 'Client', holds: 'text' },
    { heading: 'Montant', holds: 'number' },
  ],
  rows: [
    ['2026-03-01', '=HYPERLINK("x")', 12.5],
    ['2026-03-02', 'Zoé; fille', null],
    ['Total', null, 0],
  ],
};

const whole = (file: OpenFile) => file.read({ from: 0, to: file.size - 1 });

it('writes CSV with French days, decimal commas and no formula', async () => {
  const file = await sheetFile('nuits-2026-03', 'csv', sheet);
  expect(file.name).toBe('nuits-2026-03.csv');
  expect((await buffer(await whole(file))).toString('utf8')).toBe(
    '\ufeffJour;Client;Montant\r\n01/03/2026;"\'=HYPERLINK(""x"")";12,5\r\n02/03/2026;"Zoé; fille";\r\nTotal;;0\r\n',
  );
});

it('writes XLSX with numbers as numbers, days as days and empty cells where unknown', async () => {
  const file = await sheetFile('nuits-2026-03', 'xlsx', sheet);
  const { SheetNames, Sheets } = read(await buffer(await whole(file)), {
    UTC: true,
    cellDates: true,
  });
  expect(SheetNames).toEqual(['Nuits']);
  const rows = utils.sheet_to_json<unknown[]>(Sheets['Nuits'] ?? {}, { header: 1, UTC: true });
  expect(rows).toEqual([
    ['Jour', 'Client', 'Montant'],
    [new Date('2026-03-01T00:00:00Z'), '\'=HYPERLINK("x")', 12.5],
    [new Date('2026-03-02T00:00:00Z'), 'Zoé; fille'],
    ['Total', undefined, 0],
  ]);
});

it('shows the heading at all times, bold and with its units, and filters the rows by it', async () => {
  const columns = [...sheet.columns.slice(0, 2), nightsColumn('Attendu')];
  const file = await sheetFile('nuits', 'xlsx', { ...sheet, columns });
  const entries = unzipSync(new Uint8Array(await buffer(await whole(file))));
  const part = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  const [worksheet, styles] = [part('xl/worksheets/sheet1.xml'), part('xl/styles.xml')];
  expect(worksheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(worksheet).toMatch(/<\/sheetData>.*<autoFilter ref="A1:C4"\/>/);
  expect(worksheet.match(/<col /g)).toHaveLength(3);
  expect(styles).toContain('<b/>');
  const { Sheets } = read(await buffer(await whole(file)), {
    cellNF: true,
    cellText: true,
  });
  expect(Sheets['Nuits']?.['C1']?.v).toBe('Attendu (nuitées)');
  expect(Sheets['Nuits']?.['C2']).toMatchObject({ v: 12.5, w: '13' });
});

it('writes the most rows that an export may have', async () => {
  const row = ['2026-03-01', '=Client', 12.5];
  const rows = Array.from({ length: maxExportedRows.xlsx }, () => row);
  const workbook = await sheetFile('nuits', 'xlsx', { ...sheet, rows });
  const { Sheets } = read(await buffer(await whole(workbook)), { dense: true });
  expect(Sheets['Nuits']?.['!ref']).toBe(`A1:C${rows.length + 1}`);
  const many = Array.from({ length: maxExportedRows.csv }, () => row);
  const text = await buffer(await whole(await sheetFile('nuits', 'csv', { ...sheet, rows: many })));
  expect(text.toString('utf8').split('\r\n')).toHaveLength(many.length + 2);
});
