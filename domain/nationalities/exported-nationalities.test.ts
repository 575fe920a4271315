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
  expect(sheetToCsv(nationalitiesSheet([line], { isCompared: true, toDate: null }))).toBe(
    '\ufeff#;Nationalité;PAX;PAX N-1;Variation;PAX %;Chambres;Adultes;Enfants\r\n' +
      '1;"\'=HYPERLINK(""http://x"")";3;;;33,3;2;3;0\r\n',
  );
});

test('without a comparison there are no columns of N-1', () => {
  const { columns, rows } = nationalitiesSheet([line], { isCompared: false, toDate: null });
  expect(columns.map(({ heading }) => heading)).not.toContain('PAX N-1');
  expect(rows).toEqual([[1, '=HYPERLINK("http://x")', 3, 33.3, 2, 3, 0]]);
});

test('a running month names its last compared day, and the whole months stand in a row of their own', () => {
  const counts = { pax: 40, rooms: 20, adults: 38, children: 2 };
  const toDate = { day: '2026-03-09', wholeMonths: { current: counts, previous: null } };
  const { columns, rows } = nationalitiesSheet([line], { isCompared: true, toDate });
  expect(columns.at(-1)).toEqual({ heading: 'Jusqu’au', holds: 'day' });
  expect(rows.map((row) => row.at(-1))).toEqual(['2026-03-09', null]);
  expect(rows[1]).toEqual([null, 'Mois entier', 40, null, null, null, 20, 38, 2, null]);
  expect(rows[1]).toHaveLength(columns.length);
});
