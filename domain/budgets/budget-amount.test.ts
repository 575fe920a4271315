import { expect, test } from 'vitest';
import { frenchNumber } from '../numbers/french-numbers.ts';
import { parseBudgetAmount } from './budget-amount.ts';

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
