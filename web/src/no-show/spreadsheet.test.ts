import { read, utils } from '@e965/xlsx';
import { noShowColumns } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { expect, test } from 'vitest';
import { spreadsheetOf } from './spreadsheet.ts';

const nobody = Object.fromEntries(noShowColumns.map(({ id }) => [id, null])) as NoShowRow;
const columns = ['client', 'arrival', 'confirmed_price', 'children'].flatMap((id) =>
  noShowColumns.filter((column) => column.id === id),
);

function readBack(rows: readonly NoShowRow[]) {
  const book = read(spreadsheetOf(columns, rows), { cellFormula: true, cellText: true });
  const sheet = book.Sheets['No-Show'];
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

test('holds what is shown, in the order shown, days and numbers as such', () => {
  const sheet = readBack([
    { ...nobody, client: 'Éluard', arrival: '2028-02-29', confirmed_price: 1091.5, children: 0 },
    nobody,
  ]);
  const raw: unknown[][] = utils.sheet_to_json(sheet, { header: 1, defval: null });
  expect(raw).toEqual([
    ['Client', 'Arrivée', 'Prix confirmé', 'Enfants'],
    ['Éluard', 46812, 1091.5, 0],
    [null, null, null, null],
  ]);
  expect(sheet['B2'].w).toBe('29/02/2028');
});

test('runs no formula that a guest wrote', () => {
  const sheet = readBack([{ ...nobody, client: '=HYPERLINK("http://example.com")' }]);
  expect(sheet['A2'].f).toBeUndefined();
  expect(sheet['A2'].v).toBe('\'=HYPERLINK("http://example.com")');
});
