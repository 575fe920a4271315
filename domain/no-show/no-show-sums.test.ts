import { expect, test } from 'vitest';
import { noShowSums } from './no-show-sums.ts';

test.each([
  [[], { rooms: 0, adults: 0, children: 0, pax: 0 }],
  [
    [
      { rooms: 1, adults: 2, children: null },
      { rooms: 2, adults: 1, children: 3 },
    ],
    { rooms: 3, adults: 3, children: 3, pax: 6 },
  ],
  [
    [{ rooms: null, adults: 2, children: null }],
    { rooms: null, adults: 2, children: null, pax: 2 },
  ],
])('%j adds up to %j', (rows, expected) => {
  expect(noShowSums(rows)).toEqual(expected);
});
