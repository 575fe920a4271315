import { expect, test } from 'vitest';
import { frenchBytes } from './french-bytes.ts';

test.each([
  [null, '–'],
  [0, '0\u202foctets'],
  [1_023, '1\u202f023\u202foctets'],
  [1_536, '1,5\u202fKo'],
  [10 * 1024 ** 2, '10,0\u202fMo'],
  [250.4 * 1024 ** 3, '250\u202fGo'],
  [3 * 1024 ** 5, '3\u202f072\u202fTo'],
])('%j bytes are %s', (bytes, text) => {
  expect(frenchBytes(bytes)).toBe(text);
});
