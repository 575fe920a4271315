import { expect, test } from 'vitest';
import { aMonth } from './months-for-tests.ts';
import { snapshotFigures } from './snapshot-figures.ts';

const february = aMonth(
  { year: 2024, month: 2 },
  { '2024-01-31': { 1: 10, 29: 0 }, '2024-02-01': { 2: 12 } },
  { 5: 99 },
);

test('a figure per known day, by as-of day then stay day; what was imported is no snapshot', () => {
  expect(snapshotFigures(february)).toEqual([
    { as_of_date: '2024-01-31', stay_date: '2024-02-01', nuitees: 10 },
    { as_of_date: '2024-01-31', stay_date: '2024-02-29', nuitees: 0 },
    { as_of_date: '2024-02-01', stay_date: '2024-02-02', nuitees: 12 },
  ]);
});

test('of one as-of day', () => {
  expect(snapshotFigures(february, '2024-02-01')).toEqual([
    { as_of_date: '2024-02-01', stay_date: '2024-02-02', nuitees: 12 },
  ]);
  expect(snapshotFigures(february, '2024-02-02')).toEqual([]);
});
