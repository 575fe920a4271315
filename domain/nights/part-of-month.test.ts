import { expect, test } from 'vitest';
import { partOfMonth } from './part-of-month.ts';

test('says how many nights of a month are known', () => {
  expect(partOfMonth(20, 30)).toBe('20 nuits sur 30');
  expect(partOfMonth(1, 31)).toBe('1 nuit sur 31');
  expect(partOfMonth(0, 28)).toBe('0 nuit sur 28');
});
