import { expect, test } from 'vitest';
import { comparePastedRows, replacedCount, unchangedNote } from './figure-comparison.ts';

const stored = [
  { as_of_date: '2026-03-01', stay_date: '2026-03-01', nuitees: 100 },
  { as_of_date: '2026-03-01', stay_date: '2026-03-02', nuitees: 0 },
  { as_of_date: '2026-03-02', stay_date: '2026-03-03', nuitees: 7 },
];

test('each figure is new, unchanged, or replaces the figure of the same as-of day', () => {
  const items = [
    { stay_date: '2026-03-01', nuitees: 100 },
    { stay_date: '2026-03-02', nuitees: 12 },
    { stay_date: '2026-03-03', nuitees: 7 },
  ];
  expect(comparePastedRows([{ asOf: '2026-03-01', items }], stored)).toEqual([
    {
      asOf: '2026-03-01',
      figures: [
        { stay_date: '2026-03-01', nuitees: 100, before: 100, change: 'same' },
        { stay_date: '2026-03-02', nuitees: 12, before: 0, change: 'changed' },
        { stay_date: '2026-03-03', nuitees: 7, before: null, change: 'new' },
      ],
      counts: { new: 1, same: 1, changed: 1 },
    },
  ]);
});

test('a stored zero counts as a figure', () => {
  const items = [{ stay_date: '2026-03-02', nuitees: 0 }];
  const [row] = comparePastedRows([{ asOf: '2026-03-01', items }], stored);
  expect(row?.figures).toEqual([
    { stay_date: '2026-03-02', nuitees: 0, before: 0, change: 'same' },
  ]);
});

test('the server counts both changed and unchanged figures as updated', () => {
  expect(replacedCount({ new: 1, same: 2, changed: 3 })).toBe(5);
  expect(replacedCount(null)).toBeNull();
  expect(unchangedNote({ new: 1, same: 1, changed: 3 })).toBe('dont 1 identique');
  expect(unchangedNote({ new: 1, same: 0, changed: 3 })).toBeUndefined();
});
