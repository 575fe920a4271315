import { expect, test } from 'vitest';
import { totalSizeOf } from './range-reader.ts';

test.each([
  ['bytes 0-65535/104796465', 104_796_465],
  ['bytes 0-0/1', 1],
  ['bytes 0-9/*', null],
  ['', null],
  [null, null],
])('the size of the whole file in %j', (header, size) => {
  expect(totalSizeOf(header)).toBe(size);
});
