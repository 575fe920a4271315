import { expect, test } from 'vitest';
import { frenchCount } from './french-count.ts';

test.each([
  [0, '0 jour'],
  [1, '1 jour'],
  [-1, '\u22121 jour'],
  [2, '2 jours'],
  [1234, '1\u202f234 jours'],
])('%i is formatted as %j', (count, expected) => {
  expect(frenchCount(count, 'jour', 'jours')).toBe(expected);
});
