import { expect, test } from 'vitest';
import { aMonth } from '../months-for-tests.ts';
import { seriesOf } from './daily-series.ts';

test('both series have an entry per day of the month', () => {
  const current = aMonth({ year: 2024, month: 2 }, { '2024-02-03': { 1: 80, 29: 70 } });
  const previous = aMonth({ year: 2023, month: 2 }, {}, { 2: -5, 28: 60 });
  const { prev, current: now } = seriesOf(current, previous);
  expect([now.length, prev.length]).toEqual([29, 29]);
  expect([now[0], now[1], now[28]]).toEqual([80, null, 70]);
  expect([prev[0], prev[1], prev[27], prev[28]]).toEqual([null, -5, 60, null]);
});

test('a leap February of the previous year is shortened to 28 days', () => {
  const current = aMonth({ year: 2025, month: 2 }, {});
  const previous = aMonth({ year: 2024, month: 2 }, {}, { 28: 60, 29: 61 });
  const { prev } = seriesOf(current, previous);
  expect(prev).toHaveLength(28);
  expect(prev[27]).toBe(60);
});
