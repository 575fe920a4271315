import { expect, test } from 'vitest';
import { parseRangeHeader } from './send-file.ts';

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=2-5', { from: 2, to: 5 }],
  ['Bytes = 2 - 5 ', { from: 2, to: 5 }],
  ['bytes=8-', { from: 8, to: 9 }],
  ['bytes=8-99', { from: 8, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  [`bytes=0-${'9'.repeat(400)}`, { from: 0, to: 9 }],
  ['bytes=10-', 'none'],
  [`bytes=${'9'.repeat(400)}-`, 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
  ['bytes=0x1-2', null],
  ['items=0-1', null],
  [undefined, null],
])('of ten bytes %s is %j', (header, range) => {
  expect(parseRangeHeader(header, 10)).toEqual(range);
});

test('an empty file has no range', () => {
  expect([parseRangeHeader('bytes=0-', 0), parseRangeHeader('bytes=-1', 0)]).toEqual([
    'none',
    'none',
  ]);
});
