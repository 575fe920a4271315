import { expect, test } from 'vitest';
import { sheetToCsv } from '../exports/sheet.ts';
import { auditSheet } from './exported-audit.ts';

test('an entry is a line of the file, its formulas defused', () => {
  const sheet = auditSheet([
    {
      at: '2026-03-01T10:00:00.000Z',
      says: 'a créé l’hôtel',
      action: 'POST /hotels',
      refused: false,
      actor_email: '=cmd@hotel.test',
      hotel_name: null,
      target: '=HYPERLINK("http://x")',
      address: '192.0.2.1',
      request_id: 'r-1',
      detail: { fields: ['name'], values: { beds: 40 }, before: { beds: null } },
    },
  ]);
  expect(sheet.rows[0]).toHaveLength(sheet.columns.length);
  expect(sheetToCsv({ ...sheet, columns: [] })).toBe(
    `\ufeff\r\n2026-03-01T10:00:00.000Z;'=cmd@hotel.test;"a créé l’hôtel =HYPERLINK(""http://x"")";` +
      `Nom (valeur non conservée) · Nombre de lits : – → 40;"'=HYPERLINK(""http://x"")";;non;192.0.2.1;POST /hotels;r-1\r\n`,
  );
});
