import { read, utils } from '@e965/xlsx';
import { noShowColumns } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { expect, test } from 'vitest';
import { createSpreadsheet } from './spreadsheet.ts';

const emptyRow = Object.fromEntries(noShowColumns.map(({ id }) => [id, null])) as NoShowRow;
const columns = ['client', 'arrival', 'confirmed_price', 'children'].flatMap((id) =>
  noShowColumns.filter((column) => column.id === id),
);

function writeAndRead(rows: readonly NoShowRow[]) {
  const workbook = read(createSpreadsheet(columns, rows), { cellFormula: true, cellText: true });
  const sheet = workbook.Sheets['No-Show'];
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

test('contains the shown columns in their order, with dates and numbers as typed cells', () => {
  const sheet = writeAndRead([
    { ...emptyRow, client: 'Éluard', arrival: '2028-02-29', confirmed_price: 1091.5, children: 0 },
    emptyRow,
  ]);
  const raw: unknown[][] = utils.sheet_to_json(sheet, { header: 1, defval: null });
  expect(raw).toEqual([
    ['Client', 'Arrivée', 'Prix confirmé', 'Enfants'],
    ['Éluard', 46812, 1091.5, 0],
    [null, null, null, null],
  ]);
  expect(sheet['B2'].w).toBe('29/02/2028');
});

test('stores a formula in a guest name as text', () => {
  const sheet = writeAndRead([{ ...emptyRow, client: '=HYPERLINK("http://example.com")' }]);
  expect(sheet['A2'].f).toBeUndefined();
  expect(sheet['A2'].v).toBe('\'=HYPERLINK("http://example.com")');
});
