import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { finalNights } from '../final-nights.ts';
import { aMonth, anyStateOf } from '../months-for-tests.ts';
import { coverageOf, morningOf } from './coverage.ts';

test('a day has data when a snapshot or an import has a figure for it', () => {
  const march = aMonth({ year: 2026, month: 3 }, { '2026-02-01': { 2: 0 } }, { 1: 50 });
  const { days, covered, total } = coverageOf(2026, [march], []);
  expect([covered, total]).toEqual([2, 365]);
  expect(days.filter(({ has_data }) => has_data).map(({ date }) => date)).toEqual([
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('the origin of the final nights of a day is the import, else the newest snapshot with a figure', () => {
  const march = aMonth(
    { year: 2026, month: 3 },
    { '2026-02-01': { 1: 1, 2: 2, 3: 3 }, '2026-03-02': { 1: 1, 2: 2 }, '2026-03-09': { 9: 9 } },
    { 1: 50 },
  );
  expect(coverageOf(2026, [march], []).origins).toEqual([
    { date: '2026-03-01', as_of: null },
    { date: '2026-03-02', as_of: '2026-03-02' },
    { date: '2026-03-03', as_of: '2026-02-01' },
    { date: '2026-03-09', as_of: '2026-03-09' },
  ]);
});

test('mornings are the as-of dates of the year; the first snapshot may be of another year', () => {
  const asOfDays = ['2024-11-30', '2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
  const { mornings, first_snapshot } = coverageOf(2026, [], asOfDays);
  expect(mornings).toEqual(['2026-01-01', '2026-12-31']);
  expect(first_snapshot).toBe('2024-11-30');
  expect(coverageOf(2026, [], [])).toMatchObject({ mornings: [], first_snapshot: null });
});

test.each([
  [2024, 366],
  [2026, 365],
  [2000, 366],
  [2100, 365],
])('%i has %i days, none covered without data', (year, total) => {
  const coverage = coverageOf(year, [], []);
  expect(coverage.total).toBe(total);
  expect(coverage.covered).toBe(0);
  expect(coverage.days).toHaveLength(total);
  expect(coverage.days.at(-1)).toEqual({ date: `${year}-12-31`, has_data: false });
});

const months = [2, 7, 12].map((month) => anyStateOf({ year: 2024, month }));

test('counts each day with a figure in any snapshot or import once', () => {
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
      const { days, covered } = coverageOf(2024, states, []);
      expect(covered).toBe(known.size);
      expect(days.filter(({ has_data }) => has_data)).toHaveLength(known.size);
    }),
  );
});

test('each day with data has an origin that agrees with its final nights', () => {
  fc.assert(
    fc.property(fc.tuple(...months), (states) => {
      const { days, origins } = coverageOf(2024, states, []);
      expect(origins.map(({ date }) => date)).toEqual(
        days.filter(({ has_data }) => has_data).map(({ date }) => date),
      );
      for (const { date, as_of } of origins) {
        const state = states.find(({ month }) => month.month === Number(date.slice(5, 7)));
        if (state === undefined) throw new Error(`nothing is known of ${date}`);
        const final = finalNights(state)[Number(date.slice(8)) - 1];
        expect(final?.is_actual).toBe(as_of === null || as_of >= date);
      }
    }),
  );
});

describe('a morning', () => {
  const today = '2026-03-10';
  it.each([
    ['2026-03-09', true, 'taken'],
    ['2026-03-09', false, 'missing'],
    [today, false, 'missing'],
    ['2026-03-11', false, 'to-come'],
    ['2026-03-11', true, 'taken'],
    ['2026-01-04', false, 'not-due'],
    ['2026-01-05', false, 'missing'],
  ] as const)('%s, taken %s, is %s', (day, isTaken, expected) => {
    expect(morningOf(day, today, { isTaken, first: '2026-01-05' })).toBe(expected);
  });

  it('is never missing in the future, before the first snapshot, or where one was taken', () => {
    const anyDay = fc.nat({ max: 60 }).map((count) => addDays('2026-02-01', count));
    fc.assert(
      fc.property(anyDay, anyDay, fc.option(anyDay), fc.boolean(), (day, now, first, isTaken) => {
        const isMissing = morningOf(day, now, { isTaken, first }) === 'missing';
        expect(isMissing).toBe(!isTaken && day <= now && first !== null && day >= first);
      }),
    );
  });
});
