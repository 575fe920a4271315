import { expect, test } from 'vitest';
import { aHistory } from './history-for-tests.ts';
import { pastErrors } from './past-errors.ts';

const asOf = 20_000;
const model = { ceiling: 100, remaining: { weekend: [1, 0.5], weekdays: [1, 0.5] } };
const history = aHistory({
  asOf,
  firstMorning: asOf - 500,
  onTheBooks: () => 64,
  finalNights: () => 91,
});
const daysBeforeOf = (given: Partial<typeof history>) =>
  pastErrors({ ...history, ...given }, model, { first: 1, last: 1 }).map(
    (error) => error.daysBefore,
  );

test('an error is what the night had more than expected, per root of the places that were free', () => {
  const errors = pastErrors(history, model, { first: 1, last: 1 });
  // 36 free places, half of them expected: 82. Nine more came.
  expect(new Set(errors.map(({ value }) => value))).toEqual(new Set([9 / 6]));
  expect(errors).toHaveLength(364);
});

test('mornings with a closed night, or with one that is not known, are left out', () => {
  const night = asOf - 10;
  const all = daysBeforeOf({});
  expect(all).toContain(10);
  const others = all.filter((days) => days !== 10);
  expect(daysBeforeOf({ isClosed: (one) => one === night })).toEqual(others);
  expect(daysBeforeOf({ onTheBooks: (_, one) => (one === night ? null : 64) })).toEqual(others);
  expect(daysBeforeOf({ finalNights: (one) => (one === night ? null : 91) })).toEqual(others);
});
