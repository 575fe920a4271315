import { expect, test } from 'vitest';
import { requestLabel, requestsLabel } from './import-run.ts';

const days = (...numbers: number[]) =>
  numbers.map((number) => ({
    day: `2026-03-${String(number).padStart(2, '0')}`,
    nuitees: 1,
  }));
const rowOfDays = (...numbers: number[]) => ({ asOf: '2026-03-05', items: days(...numbers) });
const rowOfAsOf = (asOf: string) => ({ asOf, items: days(1, 2) });

test.each([
  [rowOfDays(1, 2, 3), '1er au 3'],
  [rowOfDays(9, 12), '9 au 12'],
  [rowOfDays(31), '31'],
])('a batch is labelled with its stay days', (row, expected) => {
  expect(requestLabel('single', [row])).toBe(expected);
});

test('a dated line is labelled with its as-of day', () => {
  expect(requestLabel('dated', [rowOfAsOf('2026-02-28')])).toBe('28/02/2026');
  const several = ['2026-02-27', '2026-02-28'].map(rowOfAsOf);
  expect(requestLabel('dated', several)).toBe('2 lignes');
});

test('consecutive batches are labelled as one range of days', () => {
  expect(requestsLabel('single', [rowOfDays(1, 8), rowOfDays(9, 16)])).toBe('jours 1er au 16');
});

test.each([
  [['2026-02-28'], '1 ligne (28/02/2026)'],
  [['2026-02-28', '2026-03-01', '2026-03-02'], '3 lignes (du 28/02/2026 au 02/03/2026)'],
  [
    ['2026-03-01', '2026-03-03', '2026-03-04'],
    '3 lignes (01/03/2026, du 03/03/2026 au 04/03/2026)',
  ],
  [['2026-03-02', '2026-03-01'], '2 lignes (02/03/2026, 01/03/2026)'],
])('as-of days %j are all in the label, with their gaps', (asOfDays, expected) => {
  expect(requestsLabel('dated', asOfDays.map(rowOfAsOf))).toBe(expected);
});
