import { expect, test } from 'vitest';
import { compareColumnValues } from './compare-column-values.ts';

test.each([
  [
    ['Zola', 'Éluard', 'Eco', 'étienne'],
    ['Eco', 'Éluard', 'étienne', 'Zola'],
  ],
  [
    ['110', '12', '9'],
    ['9', '12', '110'],
  ],
  [
    [3, 20, 1],
    [1, 3, 20],
  ],
  [
    ['2026-10-02', '2025-12-31', '2026-02-28'],
    ['2025-12-31', '2026-02-28', '2026-10-02'],
  ],
])('%j is sorted to %j', (values, expected) => {
  expect(values.toSorted(compareColumnValues)).toEqual(expected);
});
