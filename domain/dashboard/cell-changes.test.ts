import { expect, test } from 'vitest';
import { cellChanges } from './cell-changes.ts';

test('a cell is compared with the one of the same day in the row before', () => {
  expect(cellChanges([10, 12, 8, 0, null, 4], [10, 10, 10, 3, 5, null])).toEqual([
    0,
    2,
    -2,
    -3,
    null,
    null,
  ]);
});

test('the change of the first row is unknown', () => {
  expect(cellChanges([10, 12], null)).toEqual([null, null]);
});
