import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import {
  distanceText,
  historyInUnits,
  lastYearAtDistance,
  nightColumns,
  nightColumnText,
  nightHistory,
} from './night-history.ts';

const december = { year: 2026, month: 12 };

test('is the night in each snapshot that has a figure of it, and its final nights', () => {
  const month = aMonth(december, {
    '2026-11-20': { 5: 100 },
    '2026-11-21': { 6: 9 },
    '2026-11-27': { 5: 130 },
  });
  expect(nightHistory(month, '2026-12-05')).toEqual({
    points: [
      { as_of: '2026-11-20', nuitees: 100 },
      { as_of: '2026-11-27', nuitees: 130 },
    ],
    final: 130,
    is_actual: false,
  });
  expect(nightHistory(month, '2026-12-07')).toEqual({ points: [], final: null, is_actual: false });
});

const night = {
  date: '2026-12-05',
  points: [
    { as_of: '2026-11-26', nuitees: 120 },
    { as_of: '2026-11-27', nuitees: 130 },
  ],
};
const lastYear = {
  date: '2025-12-06',
  points: [
    { as_of: '2025-11-26', nuitees: 90 },
    { as_of: '2025-12-06', nuitees: 150 },
  ],
};

test('stands beside last year’s same weekday at the same distance, missing mornings as gaps', () => {
  const columns = nightColumns(night, lastYear);
  expect(columns.map(({ daysBefore }) => daysBefore)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(columns[0]).toEqual({ daysBefore: 10, asOf: '2026-11-25', current: null, lastYear: 90 });
  expect(columns[2]).toMatchObject({ asOf: '2026-11-27', current: 130, lastYear: null });
  expect(columns.at(-1)).toMatchObject({ asOf: '2026-12-05', current: null, lastYear: 150 });
  expect(nightColumns({ ...night, points: [] }, { ...lastYear, points: [] })).toEqual([]);
});

test('takes the nearest snapshot up to three days earlier for last year at this distance', () => {
  expect(lastYearAtDistance(night, lastYear)).toEqual({ as_of: '2025-11-26', nuitees: 90 });
  const far = { ...lastYear, points: [{ as_of: '2025-11-24', nuitees: 90 }] };
  expect(lastYearAtDistance(night, far)).toBeNull();
  expect(lastYearAtDistance({ ...night, points: [] }, lastYear)).toBeNull();
});

test('says a morning in words', () => {
  expect([-1, 0, 1, 8].map(distanceText)).toEqual([
    'après la nuit',
    'le jour même',
    'la veille',
    'à 8 jours',
  ]);
  const [, , column] = nightColumns(night, lastYear);
  expect(column && nightColumnText(column)).toBe('à 8 jours (27/11/2026) : 130 nuitées');
  expect(column && nightColumnText(column, 'rooms')).toContain(': 130 chambres');
  expect(column && nightColumnText(column, 'revenue')).toContain(': 130\u202f€');
});

test('converts cents of revenue to euros, and nothing else', () => {
  const history = { points: [{ as_of: '2026-11-27', nuitees: 13_050 }], final: null, feast: null };
  expect(historyInUnits('rooms', history)).toBe(history);
  expect(historyInUnits('revenue', history)).toEqual({
    ...history,
    points: [{ as_of: '2026-11-27', nuitees: 130.5 }],
  });
});

test('has one column a day without a gap, and every figure of the shown mornings', () => {
  const morning = fc.record({ before: fc.integer({ min: -40, max: 500 }), nuitees: fc.nat(300) });
  fc.assert(
    fc.property(fc.uniqueArray(morning, { selector: ({ before }) => before }), (mornings) => {
      const points = mornings
        .toSorted((one, other) => other.before - one.before)
        .map(({ before, nuitees }) => ({ as_of: addDays(night.date, -before), nuitees }));
      const columns = nightColumns({ date: night.date, points }, { ...lastYear, points: [] });
      columns.slice(1).forEach(({ daysBefore }, index) => {
        expect(daysBefore).toBe((columns[index]?.daysBefore ?? 0) - 1);
      });
      for (const { asOf, current } of columns) {
        expect(current).toBe(points.find(({ as_of }) => as_of === asOf)?.nuitees ?? null);
      }
    }),
  );
});
