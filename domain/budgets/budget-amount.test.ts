import { expect, test } from 'vitest';
import { frenchNumber } from '../numbers/french-numbers.ts';
import { budgetAmountsText, parseBudgetAmount } from './budget-amount.ts';

test.each([
  ['3200', 3200],
  [' 3 200 ', 3200],
  [frenchNumber(123_456), 123_456],
  ['3\u00a0200', 3200],
  ['1 200,00', 1200],
  ["1'200", 1200],
  ['1.200,00', 1200],
  ['0', 0],
  ['', 0],
  ['3200,5', 0],
  ['3.200', 0],
  ['-3200', 0],
  ['3200 nuits', 0],
  ['1e5', 0],
  ['99999999999', 0],
])('%j → %i', (text, expected) => {
  expect(parseBudgetAmount(text)).toBe(expected);
});

test.each([
  ['96000', 9_600_000],
  ['96 000,50', 9_600_050],
  [' 96\u202f000,50 € ', 9_600_050],
  ['0,07', 7],
  ['1 000 000 000', 100_000_000_000],
  ['1 000 000 000,01', 0],
  ['12,345', 0],
  ['1.234', 0],
  ['-5', 0],
  ['5 k€', 0],
  ['', 0],
])('the euros %j are %i cents', (text, expected) => {
  expect(parseBudgetAmount(text, 'revenue')).toBe(expected);
});

test('a budget says the amounts that it has', () => {
  const text = budgetAmountsText({ budget: 1_200, rooms: null, revenue: 9_600_050 });
  expect(text.replaceAll('\u202f', ' ')).toBe('1 200 nuitées, 96 000,50 € de CA HT');
});
