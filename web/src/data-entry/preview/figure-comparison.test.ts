import { expect, test } from 'vitest';
import { compareFigures, countChanges, replacedCount, unchangedNote } from './figure-comparison.ts';

const asOf = '2026-03-01';
const stored = new Map(
  Object.entries({
    [`${asOf} 2026-03-01`]: { nuitees: 100, isReplaced: true },
    [`${asOf} 2026-03-02`]: { nuitees: 0, isReplaced: true },
    '2026-03-02 2026-03-03': { nuitees: 7, isReplaced: true },
    ' 2026-03-01': { nuitees: 8, isReplaced: false },
  }),
);

test('each figure is new, unchanged, or replaces the figure of the same as-of day', () => {
  const figures = [
    { asOf, day: '2026-03-01', nuitees: 100 },
    { asOf, day: '2026-03-02', nuitees: 12 },
    { asOf, day: '2026-03-03', nuitees: 7 },
  ];
  const compared = compareFigures(figures, stored);
  expect(compared.map(({ before, change }) => [before, change])).toEqual([
    [100, 'same'],
    [0, 'changed'],
    [null, 'new'],
  ]);
  expect(countChanges(compared)).toEqual({ new: 1, same: 1, changed: 1 });
  expect(countChanges(compareFigures(figures, null))).toBeNull();
});

test('a stored zero counts as a figure', () => {
  const [compared] = compareFigures([{ asOf, day: '2026-03-02', nuitees: 0 }], stored);
  expect(compared).toMatchObject({ before: 0, change: 'same' });
});

test('final nights derived from a snapshot are not replaced', () => {
  const [compared] = compareFigures([{ asOf: null, day: '2026-03-01', nuitees: 8 }], stored);
  expect(compared).toMatchObject({ before: 8, isFromSnapshot: true, change: 'new' });
});

test('the server counts both changed and unchanged figures as updated', () => {
  expect(replacedCount({ new: 1, same: 2, changed: 3 })).toBe(5);
  expect(replacedCount(null)).toBeNull();
  expect(unchangedNote({ new: 1, same: 1, changed: 3 })).toBe('dont 1 identique');
  expect(unchangedNote({ new: 1, same: 0, changed: 3 })).toBeUndefined();
});
