import { expect, test } from 'vitest';
import { aMonth } from './months-for-tests.ts';
import { snapshotFigures } from './snapshot-figures.ts';

const february = aMonth(
  { year: 2024, month: 2 },
  { '2024-01-31': { 1: 10, 29: 0 }, '2024-02-01': { 2: 12 } },
  { 5: 99 },
);

test('has a figure per known day of the snapshots, by as-of date then stay date', () => {
  expect(snapshotFigures(february)).toEqual([
    { as_of_date: '2024-01-31', stay_date: '2024-02-01', nuitees: 10 },
    { as_of_date: '2024-01-31', stay_date: '2024-02-29', nuitees: 0 },
    { as_of_date: '2024-02-01', stay_date: '2024-02-02', nuitees: 12 },
  ]);
});

test('has only the figures of the given as-of date', () => {
  expect(snapshotFigures(february, '2024-02-01')).toEqual([
    { as_of_date: '2024-02-01', stay_date: '2024-02-02', nuitees: 12 },
  ]);
  expect(snapshotFigures(february, '2024-02-02')).toEqual([]);
});
