import { expect, test } from 'vitest';
import { noShowTotals } from './no-show-totals.ts';

test.each([
  [[], { rooms: 0, pax: 0 }],
  [[{ rooms: 1, adults: 2, children: 1 }], { rooms: 1, pax: 3 }],
  [
    [
      { rooms: 2, adults: 4, children: null },
      { rooms: null, adults: 1, children: 0 },
    ],
    { rooms: 2, pax: 5 },
  ],
  [[{ rooms: 1, adults: null, children: null }], { rooms: 1, pax: null }],
])('%j → %j', (rows, expected) => {
  expect(noShowTotals(rows)).toEqual(expected);
});
