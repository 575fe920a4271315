import { expect, test } from 'vitest';
import { additivePickup } from './baselines.ts';
import { aHistory } from './history-for-tests.ts';

const asOf = 20_000;

test('the additive method adds what past nights gained from the same distance on', () => {
  // Each morning until a night is final brings two more.
  const history = aHistory({
    asOf,
    onTheBooks: (morning, night) => 100 - 2 * (night - morning + 1),
    finalNights: (night) => (night < asOf ? 100 : null),
  });
  expect(additivePickup(history, [{ night: asOf, onTheBooks: 70 }])).toBe(72);
  expect(additivePickup(history, [{ night: asOf + 4, onTheBooks: 30 }])).toBe(40);
  expect(
    additivePickup(history, [
      { night: asOf, onTheBooks: 70 },
      { night: asOf + 4, onTheBooks: 30 },
    ]),
  ).toBe(112);
});

test('without a past night to compare with, the additive method gives nothing', () => {
  expect(additivePickup(aHistory({ asOf }), [{ night: asOf, onTheBooks: 70 }])).toBeNull();
});
