import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsOfYear } from '../calendar/month.ts';
import { finalNightsByDate } from './final-nights.ts';
import { finalTotals } from './final-totals.ts';
import { aMonth, anyStateOf } from './months-for-tests.ts';

const february = { year: 2026, month: 2 };
const everyDay = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [index + 1, 10]));

test('a month without a figure has no total, which is not 0', () => {
  expect(finalTotals([aMonth(february, {})])).toEqual([
    {
      month: 2,
      total: null,
      known_days: 0,
      days: 28,
      is_actual: false,
      imported_days: 0,
      last_snapshot: null,
    },
  ]);
});

test('a month is actual when every day has a figure that is no forecast', () => {
  const totalOf = (month: ReturnType<typeof aMonth>) => finalTotals([month])[0];
  expect(totalOf(aMonth(february, {}, everyDay))).toMatchObject({ total: 280, is_actual: true });
  expect(totalOf(aMonth(february, { '2026-02-28': everyDay }))).toMatchObject({ is_actual: true });
  expect(totalOf(aMonth(february, { '2026-02-27': everyDay }))).toMatchObject({
    total: 280,
    known_days: 28,
    is_actual: false,
  });
  expect(totalOf(aMonth(february, {}, { 1: 10, 2: 0 }))).toMatchObject({
    total: 10,
    known_days: 2,
    is_actual: false,
  });
});

test('a total has the number of imported days, and the latest snapshot that the others use', () => {
  const totalOf = (month: ReturnType<typeof aMonth>) => finalTotals([month])[0];
  const snapshots = { '2026-02-20': everyDay, '2026-03-01': { 28: 12 } };
  expect(totalOf(aMonth(february, {}, everyDay))).toMatchObject({
    imported_days: 28,
    last_snapshot: null,
  });
  expect(totalOf(aMonth(february, snapshots))).toMatchObject({
    imported_days: 0,
    last_snapshot: '2026-03-01',
  });
  expect(totalOf(aMonth(february, snapshots, { 28: 11 }))).toMatchObject({
    imported_days: 1,
    last_snapshot: '2026-02-20',
  });
});

test('the totals equal those of the days in the response of /nuitees', () => {
  fc.assert(
    fc.property(anyStateOf(february), (month) => {
      const days = finalNightsByDate(month);
      const sum = days.reduce((total, { nuitees }) => total + nuitees, 0);
      const imported = month.imported ?? Array.from({ length: 28 }, () => null);
      const isCounted = (figure: number | null, index: number) =>
        figure !== null && imported[index] === null;
      expect(finalTotals([month])).toEqual([
        {
          month: 2,
          total: days.length === 0 ? null : sum,
          known_days: days.length,
          days: 28,
          is_actual: days.length === 28 && days.every((day) => day.is_actual),
          imported_days: imported.filter((figure) => figure !== null).length,
          last_snapshot:
            month.rows.filter(({ nights }) => nights.some(isCounted)).at(-1)?.as_of ?? null,
        },
      ]);
    }),
  );
});

test('a year has its twelve months in order', () => {
  const year = monthsOfYear(2026).map((month) => aMonth(month, {}));
  expect(finalTotals(year).map(({ month }) => month)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});
