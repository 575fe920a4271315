import { expect, test } from 'vitest';
import { frenchDuration } from './french-duration.ts';

test.each([
  [0, 'moins d’une seconde'],
  [999, 'moins d’une seconde'],
  [1_000, '1 s'],
  [59_999, '59 s'],
  [60_000, '1 min 00 s'],
  [185_000, '3 min 05 s'],
  [3_599_999, '59 min 59 s'],
  [3_720_000, '1 h 02 min'],
  [90_000_000, '25 h 00 min'],
])('%i ms took %s', (milliseconds, words) => {
  expect(frenchDuration(milliseconds)).toBe(words);
});
