import { expect, test } from 'vitest';
import { budgetOfMonth } from './budget-of-month.ts';

const budgets = [
  { hotel_id: '1', year: 2026, month: 3, budget: 900, rooms: 450, revenue: 4_500_050 },
  { hotel_id: '2', year: 2025, month: 3, budget: 700, rooms: null, revenue: null },
  { hotel_id: '2', year: 2026, month: 3, budget: 800, rooms: null, revenue: null },
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

test('a measure has its own budget, revenue in euros; without one it is unknown, never 0', () => {
  const march = { year: 2026, month: 3 };
  expect(budgetOfMonth(budgets, '1', march, 'rooms')).toBe(450);
  expect(budgetOfMonth(budgets, '1', march, 'revenue')).toBe(45_000.5);
  expect(budgetOfMonth(budgets, '2', march, 'rooms')).toBeNull();
});
