import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { aMonth, anyStateOf } from './months-for-tests.ts';

test('a day has data when it has a figure of either store', () => {
  const march = aMonth({ year: 2026, month: 3 }, { '2026-02-01': { 2: 0 } }, { 1: 50 });
  const { days, covered, total } = coverageOf(2026, [march]);
  expect([covered, total]).toEqual([2, 365]);
  expect(days.filter(({ has_data }) => has_data).map(({ date }) => date)).toEqual([
    '2026-03-01',
    '2026-03-02',
  ]);
});

test.each([
  [2024, 366],
  [2026, 365],
  [2000, 366],
  [2100, 365],
])('%i has %i days, none covered without data', (year, total) => {
  const coverage = coverageOf(year, []);
  expect(coverage.total).toBe(total);
  expect(coverage.covered).toBe(0);
  expect(coverage.days).toHaveLength(total);
  expect(coverage.days.at(-1)).toEqual({ date: `${year}-12-31`, has_data: false });
});

test('counts the days known to any snapshot or import, each once', () => {
  const months = [2, 7, 12].map((month) => anyStateOf({ year: 2024, month }));
  fc.assert(
    fc.property(fc.tuple(...months), (states) => {
      const known = new Set<string>();
      for (const { month, rows, imported } of states) {
        for (const nights of [...rows.map((row) => row.nights), imported ?? []]) {
          nights.forEach((figure, index) => {
            if (figure !== null) known.add(`${month.month}/${index}`);
          });
        }
      }
      const { days, covered } = coverageOf(2024, states);
      expect(covered).toBe(known.size);
      expect(days.filter(({ has_data }) => has_data)).toHaveLength(known.size);
    }),
  );
});
