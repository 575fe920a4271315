import { expect, test } from 'vitest';
import { isPartOfPreviousYear, knownPartOfPreviousYear } from './known-part.ts';

const november = { year: 2026, month: 11 };

test('a total of last year that lacks some nights says how many it sums', () => {
  expect(knownPartOfPreviousYear(november, 12)).toBe('12 nuits sur 30');
  expect(knownPartOfPreviousYear(november, 30)).toBeNull();
  expect(knownPartOfPreviousYear(november, null)).toBeNull();
  expect(knownPartOfPreviousYear(november, undefined)).toBeNull();
});

test('29 February, which one of the two years lacks, is not missing', () => {
  expect(isPartOfPreviousYear({ year: 2024, month: 2 }, 28)).toBe(false);
  expect(isPartOfPreviousYear({ year: 2025, month: 2 }, 28)).toBe(false);
  expect(knownPartOfPreviousYear({ year: 2025, month: 2 }, 27)).toBe('27 nuits sur 28');
});
