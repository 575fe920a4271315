import { expect, test } from 'vitest';
import { expectedNights } from './expected-nights.ts';
import { aHistory } from './history-for-tests.ts';
import { isWeekendNight, remainingShares } from './pickup-rates.ts';

const asOf = 20_000;
const ceiling = 100;
const range = { first: asOf + 1, last: asOf + 1 };
const onTheBooks = (morning: number) => (morning > asOf ? null : 40);

test('the last morning before a night is final leads to its final nights', () => {
  const history = aHistory({ asOf, onTheBooks, finalNights: () => 55 });
  // Of 60 free places 15 are taken on the last morning, and none on the mornings before.
  const { weekend, weekdays } = remainingShares(history, ceiling, range);
  expect(weekdays.map((share) => share.toFixed(4))).toEqual(['1.0000', '0.7500', '0.7500']);
  expect(weekend).toEqual(weekdays);
});

test('two past nights say nothing of how the hotel fills, three do', () => {
  const past = Array.from({ length: 30 }, (_, index) => asOf - 1 - index).filter(
    (night) => !isWeekendNight(night),
  );
  const sharesAfter = (count: number) => {
    const known = new Set(past.slice(0, count));
    const finalNights = (night: number) => (known.has(night) ? 55 : null);
    return remainingShares(aHistory({ asOf, onTheBooks, finalNights }), ceiling, range).weekdays[1];
  };
  expect(sharesAfter(2)).toBe(1);
  expect(sharesAfter(3)).toBeCloseTo(0.75);
});

test('a night is never expected to have fewer than no nights', () => {
  const remaining = { weekend: [1, 1.5], weekdays: [1, 1.5] };
  const at = (books: number) =>
    expectedNights({ ceiling, remaining }, { night: asOf, lead: 1, onTheBooks: books });
  expect(at(0)).toBe(0);
  expect(at(40)).toBeCloseTo(10);
});
