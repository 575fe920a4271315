import { expect, test } from 'vitest';
import { narrowSpace } from '../numbers/french-numbers.ts';
import { sizeInKb } from './report-pages.ts';

test('formats a size in kilobytes with one decimal', () => {
  expect(sizeInKb(1536)).toBe(`1,5${narrowSpace}KB`);
  expect(sizeInKb(200 * 1024 * 1024)).toBe(`204${narrowSpace}800,0${narrowSpace}KB`);
  expect(sizeInKb(null)).toBe('-');
});
