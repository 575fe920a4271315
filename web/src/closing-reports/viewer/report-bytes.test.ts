import { expect, test } from 'vitest';
import { sizeIn } from './report-bytes.ts';

test.each([
  ['bytes 0-65535/104796465', 104_796_465],
  ['bytes 0-0/1', 1],
  ['bytes 0-9/*', null],
  ['', null],
  [null, null],
])('the size of the whole file in %j', (header, size) => {
  expect(sizeIn(header)).toBe(size);
});
