import { expect, test } from 'vitest';
import { chanceOf, errorBand } from './error-band.ts';

/** 120 errors, per root of free places: forty each of −3, 0 and 5. */
const errors = [-3, 0, 5].flatMap((value) =>
  Array.from({ length: 40 }, () => ({ value, weight: 1 })),
);

test('the band of a night is the 10th and the 90th percentile of its errors, in nights', () => {
  expect(errorBand(errors, 10, null)).toEqual({ low: -30, high: 50 });
});

test('the band of a month is drawn towards the usual error, the more the fewer mornings there are', () => {
  // 32 to the power of 0.6 is 8. As many mornings as the usual error counts: half of each.
  const { low, high } = errorBand(errors, 10, 32);
  expect(low).toBeCloseTo(((-3 - 8) / 2) * 10);
  expect(high).toBeCloseTo(((5 + 8) / 2) * 10);
  const fewer = errorBand(errors.slice(30, 90), 10, 32);
  // Ten of −3, forty of 0, ten of 5: 60 mornings against 120.
  expect(fewer.low).toBeCloseTo(((60 * -3 + 120 * -8) / 180) * 10);
  expect(fewer.high).toBeCloseTo(((60 * 5 + 120 * 8) / 180) * 10);
});

test('without a past morning the band of a month is the usual error', () => {
  const { low, high } = errorBand([], 10, 32);
  expect(low).toBeCloseTo(-80);
  expect(high).toBeCloseTo(80);
});

test('the chance is the weight of the errors that reach what is needed', () => {
  const past = [
    { value: -1, weight: 1 },
    { value: 0, weight: 1 },
    { value: 2, weight: 5 },
  ];
  expect(chanceOf(past, 0)).toBeCloseTo(6 / 7);
  expect(chanceOf(past, 0.1)).toBeCloseTo(5 / 7);
  expect(chanceOf(past, 3)).toBe(0);
  expect(chanceOf([], 0)).toBeNull();
});
