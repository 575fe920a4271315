import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countOfKnown,
  differenceOf,
  percentOf,
  ratioOf,
  sumOfKnown,
} from './nullable-arithmetic.ts';

test.each([
  [[], null, 0],
  [[null, null], null, 0],
  [[0, null], 0, 1],
  [[3, null, 4], 7, 2],
  [[-3, 3], 0, 2],
])('%j sums to %j from %i known figures', (figures, sum, count) => {
  expect(sumOfKnown(figures)).toBe(sum);
  expect(countOfKnown(figures)).toBe(count);
});

test.each([
  [120, 100, 20],
  [100, 120, -20],
  [null, 120, null],
  [120, null, null],
  [0, 0, 0],
])('%j − %j → %j', (figure, reference, expected) => {
  expect(differenceOf(figure, reference)).toBe(expected);
});

test.each([
  [44, 55, 80],
  [57, 100, 57],
  [57, 60, 95],
  [121, 110, 110],
  [0, 50, 0],
  [50, 0, null],
  [0, 0, null],
  [-20, 50, -40],
  [30, -10, null],
  [null, 50, null],
  [50, null, null],
])('%j of %j is %j percent', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected);
});

test('a ratio is unknown without a positive divisor', () => {
  expect([ratioOf(7, 2), ratioOf(7, 0), ratioOf(null, 2), ratioOf(7, null)]).toEqual([
    3.5,
    null,
    null,
    null,
  ]);
});

test('an integer percentage has no rounding error', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 200 }),
      (beds, percent) => {
        expect(percentOf(beds * percent, beds * 100)).toBe(percent);
      },
    ),
  );
});
