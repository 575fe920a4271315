import { expect, test } from 'vitest';
import { compareFigures, countChanges } from './figure-comparison.ts';
import { isShown, previewLines } from './preview-table.tsx';

const position = { sheet: 'A', column: 1 };
const figures = [
  { ...position, row: 3, asOf: null, day: '2025-01-03', nuitees: 0 },
  { ...position, row: 1, asOf: null, day: '2025-01-01', nuitees: 90 },
  { ...position, row: 4, asOf: '2025-01-01', day: '2025-01-01', nuitees: 90 },
];
const refused = [{ ...position, row: 2, text: '12,5', reason: 'non' }];

function previewOf(stored: Parameters<typeof compareFigures>[1]) {
  const compared = compareFigures(figures, stored);
  return { lines: previewLines(compared, refused, ['A']), counts: countChanges(compared) };
}

test('lists the change of each cell in the order of the file', () => {
  const stored = new Map([
    [' 2025-01-01', { nuitees: 100, isReplaced: true }],
    [' 2025-01-03', { nuitees: 0, isReplaced: true }],
  ]);
  const { lines, counts } = previewOf(stored);
  expect(lines.map((line) => (line.kind === 'refused' ? line.text : line.change))).toEqual([
    'changed',
    '12,5',
    'same',
    'new',
  ]);
  expect(counts).toEqual({ new: 1, same: 1, changed: 1 });
  expect(lines.filter((line) => isShown(line, 'replaced')).map(({ row }) => row)).toEqual([1, 3]);
  expect(lines.filter((line) => isShown(line, 'changed')).map(({ row }) => row)).toEqual([1]);
  expect(lines.filter((line) => isShown(line, 'refused')).map(({ row }) => row)).toEqual([2]);
});

test('counts final nights derived from a snapshot as inserted, as the server does', () => {
  const stored = new Map([
    [' 2025-01-01', { nuitees: 100, isReplaced: false }],
    [' 2025-01-03', { nuitees: 0, isReplaced: false }],
  ]);
  const { lines, counts } = previewOf(stored);
  expect(counts).toEqual({ new: 3, same: 0, changed: 0 });
  expect(lines[0]).toMatchObject({ before: 100, isFromSnapshot: true, change: 'new' });
});

test('shows no changes until the stored figures are loaded', () => {
  const { lines, counts } = previewOf(null);
  expect(counts).toBeNull();
  expect(lines.map((line) => line.kind === 'figure' && line.change)).toEqual([
    null,
    false,
    null,
    null,
  ]);
});
