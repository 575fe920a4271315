import { expect, test } from 'vitest';
import { sheetToCsv } from '../exports/sheet.ts';
import { nationalitiesSheet } from './exported-nationalities.ts';

const line = {
  name: '=HYPERLINK("http://x")',
  pax: 3,
  rooms: 2,
  adults: 3,
  children: 0,
  previousPax: null,
  variation: null,
  share: 33.333,
  colour: 'blue' as const,
};

test('a nationality that looks like a formula is escaped, and unknown figures are empty', () => {
  expect(sheetToCsv(nationalitiesSheet([line], true))).toBe(
    '\ufeff#;Nationalité;PAX;PAX N-1;Variation;PAX %;Chambres;Adultes;Enfants\r\n' +
      '1;"\'=HYPERLINK(""http://x"")";3;;;33,3;2;3;0\r\n',
  );
});

test('without a comparison there are no columns of N-1', () => {
  const { columns, rows } = nationalitiesSheet([line], false);
  expect(columns.map(({ heading }) => heading)).not.toContain('PAX N-1');
  expect(rows).toEqual([[1, '=HYPERLINK("http://x")', 3, 33.3, 2, 3, 0]]);
});
