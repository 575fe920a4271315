import { expect, test } from 'vitest';
import { tableRow } from './table-row.ts';

const row = {
  as_of: '2026-03-02',
  nights: [],
  closed: [],
  total: 900,
  pickup: -4,
  n1_value: 950,
  basis: 'final',
} as const;

test('TOTAL against budget and year before', () => {
  expect(tableRow(row, 1000)).toEqual({
    total: 900,
    pickUp: -4,
    budget: 1000,
    budgetVariance: -100,
    budgetPercent: 90,
    previousYearGap: -50,
  });
});

test('unknown stays unknown', () => {
  expect(tableRow({ ...row, pickup: null, n1_value: null, basis: null }, null)).toEqual({
    total: 900,
    pickUp: null,
    budget: null,
    budgetVariance: null,
    budgetPercent: null,
    previousYearGap: null,
  });
});
