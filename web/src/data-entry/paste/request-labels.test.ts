import { expect, test } from 'vitest';
import { requestLabel, requestsLabel } from './request-labels.ts';

const days = (...numbers: number[]) =>
  numbers.map((number) => ({
    stay_date: `2026-03-${String(number).padStart(2, '0')}`,
    nuitees: 1,
  }));
const ofDays = (...numbers: number[]) => ({ asOf: '2026-03-05', items: days(...numbers) });
const ofMorning = (asOf: string) => ({ asOf, items: days(1, 2) });

test.each([
  [ofDays(1, 2, 3), '1er au 3'],
  [ofDays(9, 12), '9 au 12'],
  [ofDays(31), '31'],
])('a batch is named by its stay days', (row, expected) => {
  expect(requestLabel('single', [row])).toBe(expected);
});

test('a dated line is named by its as-of day', () => {
  expect(requestLabel('dated', [ofMorning('2026-02-28')])).toBe('28/02/2026');
  const several = ['2026-02-27', '2026-02-28'].map(ofMorning);
  expect(requestLabel('dated', several)).toBe('2 lignes');
});

test('batches that follow each other are one run of days', () => {
  expect(requestsLabel('single', [ofDays(1, 8), ofDays(9, 16)])).toBe('jours 1er au 16');
});

test.each([
  [['2026-02-28'], '1 ligne (28/02/2026)'],
  [['2026-02-28', '2026-03-01', '2026-03-02'], '3 lignes (du 28/02/2026 au 02/03/2026)'],
  [
    ['2026-03-01', '2026-03-03', '2026-03-04'],
    '3 lignes (01/03/2026, du 03/03/2026 au 04/03/2026)',
  ],
  [['2026-03-02', '2026-03-01'], '2 lignes (02/03/2026, 01/03/2026)'],
])('as-of days %j are all named, gaps too', (mornings, expected) => {
  expect(requestsLabel('dated', mornings.map(ofMorning))).toBe(expected);
});
