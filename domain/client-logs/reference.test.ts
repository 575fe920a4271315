import { expect, test } from 'vitest';
import { parseReference, referenceAlphabet } from './reference.ts';

test.each(['7KQ4M-X2P10', ' 7kq4m-x2p10 ', '7KQ4MX2P10', '7KQ4M X2PLO', '7kq4m-x2pio'])(
  '%j is the reference 7KQ4M-X2P10',
  (typed) => {
    expect(parseReference(typed)).toBe('7KQ4M-X2P10');
  },
);

test('has no two characters that look alike', () => {
  expect(new Set(referenceAlphabet).size).toBe(32);
  expect(referenceAlphabet).not.toMatch(/[ILOU]/);
});
