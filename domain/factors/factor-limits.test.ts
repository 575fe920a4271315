import { expect, test } from 'vitest';
import { isTotpCode, normalizedCode } from './factor-limits.ts';

test.each([
  ['123456', '123456', true],
  [' 123 456 ', '123456', true],
  ['ABCD-efgh-IJKL-mnop', 'abcdefghijklmnop', false],
  ['12345', '12345', false],
  ['', '', false],
])('%j is the code %j', (typed, code, isTotp) => {
  expect(normalizedCode(typed)).toBe(code);
  expect(isTotpCode(code)).toBe(isTotp);
});
