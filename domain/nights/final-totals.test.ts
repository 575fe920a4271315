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
    { month: 2, total: null, known_days: 0, days: 28, is_actual: false },
  ]);
});

test('a month is actual once every day of it was counted after it was slept', () => {
  const told = (month: ReturnType<typeof aMonth>) => finalTotals([month])[0];
  expect(told(aMonth(february, {}, everyDay))).toMatchObject({ total: 280, is_actual: true });
  expect(told(aMonth(february, { '2026-02-28': everyDay }))).toMatchObject({ is_actual: true });
  expect(told(aMonth(february, { '2026-02-27': everyDay }))).toMatchObject({
    total: 280,
    known_days: 28,
    is_actual: false,
  });
  expect(told(aMonth(february, {}, { 1: 10, 2: 0 }))).toMatchObject({
    total: 10,
    known_days: 2,
    is_actual: false,
  });
});

test('the totals are those of the days that /nuitees answers', () => {
  fc.assert(
    fc.property(anyStateOf(february), (month) => {
      const days = finalNightsByDate(month);
      const sum = days.reduce((total, { nuitees }) => total + nuitees, 0);
      expect(finalTotals([month])).toEqual([
        {
          month: 2,
          total: days.length === 0 ? null : sum,
          known_days: days.length,
          days: 28,
          is_actual: days.length === 28 && days.every((day) => day.is_actual),
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
