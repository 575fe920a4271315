import { expect, test } from 'vitest';
import { budgetYear } from './budget-year.ts';

const hotelYear = { hotelId: '1', year: 2026, measure: 'nuitees' as const };
const line = (month: number, budget: number, hotel_id = '1', year = 2026) => ({
  hotel_id,
  year,
  month,
  budget,
  rooms: null,
  revenue: budget * 10_000,
});

test('a year has twelve months with the budgets of this hotel and year only', () => {
  const { months, budget } = budgetYear(
    [line(1, 100), line(2, 200), line(3, 9, '2'), line(4, 9, '1', 2025)],
    null,
    hotelYear,
  );
  expect(months.map((month) => month.budget)).toEqual([100, 200, ...Array(10).fill(null)]);
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(budget).toBe(300);
  const ofRevenue = budgetYear([line(1, 100)], null, { ...hotelYear, measure: 'revenue' });
  expect(ofRevenue.budget).toBe(10_000);
});

test('unknown figures stay null and are not 0', () => {
  expect(budgetYear([], null, hotelYear)).toMatchObject({
    budget: null,
    realised: null,
    variance: null,
    percent: null,
  });
});

test('the year is compared over the months that have a budget and a figure', () => {
  const realised = [
    { month: 1, total: 110, is_actual: true },
    { month: 2, total: 50, is_actual: false },
    { month: 3, total: 70, is_actual: true },
    { month: 4, total: null, is_actual: false },
  ];
  const year = budgetYear([line(1, 100), line(2, 200), line(4, 400)], realised, hotelYear);
  expect(year.months[0]).toEqual({
    month: 1,
    budget: 100,
    realised: 110,
    isActual: true,
    variance: 10,
    percent: 110,
  });
  expect(year.months[2]).toMatchObject({ budget: null, realised: 70, variance: null });
  expect(year.months[3]).toMatchObject({ budget: 400, realised: null, percent: null });
  expect(year).toMatchObject({ budget: 700, realised: 230, variance: -140 });
  expect(year.percent).toBeCloseTo(53.33, 2);
});
