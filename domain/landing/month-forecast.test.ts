import { expect, test } from 'vitest';
import { aHistory } from './history-for-tests.ts';
import { forecastNights } from './month-forecast.ts';

const asOf = 20_000;
const range = { first: asOf, last: asOf };

/** Nights that had 19 on the books on their day: in one week of five each lost 9, in one it gained 9, up to 28. */
const history = aHistory({
  asOf,
  onTheBooks: (morning) => (morning > asOf ? null : 19),
  finalNights: (night) => {
    if (night >= asOf) return null;
    return [10, 28, 19, 19, 19][Math.floor(night / 7) % 5] ?? null;
  },
});

test('the band of a night gives its errors back in nights, by the root of its own free places', () => {
  const [night] = forecastNights(history, range, [{ night: asOf, onTheBooks: 19 }], {
    hasNightBands: true,
  }).nights;
  if (night?.low == null || night.high === null) throw new Error('the night has no band');
  // The past nights had as many free places as this one: their errors come back as they were.
  expect(night.low).toBeCloseTo(10, 1);
  expect(night.high).toBeCloseTo(28, 1);
});
