import { expect, test } from 'vitest';
import { aMonth } from '../months-for-tests.ts';
import { previousYearByDate } from './previous-year-by-date.ts';

test('lists the final nights of the previous year by its own dates, without unknown days', () => {
  const february = aMonth(
    { year: 2024, month: 2 },
    { '2024-01-10': { 1: 20 }, '2024-02-10': { 1: 30 } },
    { 29: -3 },
  );
  expect(previousYearByDate(february)).toEqual([
    { date: '2024-02-01', nuitees: 30 },
    { date: '2024-02-29', nuitees: -3 },
  ]);
});
