import { expect, test } from 'vitest';
import { budgetOfMonth } from './budget-of-month.ts';

const budgets = [
  { hotel_id: '1', year: 2026, month: 3, budget: 900 },
  { hotel_id: '2', year: 2025, month: 3, budget: 700 },
  { hotel_id: '2', year: 2026, month: 3, budget: 800 },
];

test.each([
  ['1', 2026, 3, 900],
  ['2', 2026, 3, 800],
  ['2', 2025, 3, 700],
  ['2', 2026, 4, null],
  ['3', 2026, 3, null],
])('the budget of hotel %s in %i-%i is %j', (hotelId, year, month, expected) => {
  expect(budgetOfMonth(budgets, hotelId, { year, month })).toBe(expected);
});
