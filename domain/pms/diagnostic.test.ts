import { expect, it } from 'vitest';
import { availableTables, missingColumns, queryState, tableState } from './diagnostic.ts';

const reads = [
  { table: 'YCAT', columns: ['YCAT_ID', 'YCAT_NOOFBEDS'] },
  { table: 'YDET', columns: ['YDET_DATE'] },
  { table: 'YCAT', columns: ['YCAT_SHORTDESC', 'YCAT_ID'] },
];
const here = availableTables(reads, [
  { owner: 'V8TEST', table: 'YCAT', column: 'YCAT_ID' },
  { owner: 'V8LIVE', table: 'YCAT', column: 'YCAT_ID' },
  { owner: 'V8LIVE', table: 'YCAT', column: 'YCAT_SHORTDESC' },
  { owner: 'V8LIVE', table: 'YCAT', column: 'YCAT_BEDS' },
]);

it('gives the owners and columns of each table that is read, and its other columns where one is missing', () => {
  expect(here).toEqual([
    {
      name: 'YCAT',
      owners: ['V8LIVE', 'V8TEST'],
      columns: [
        { name: 'YCAT_ID', is_there: true },
        { name: 'YCAT_NOOFBEDS', is_there: false },
        { name: 'YCAT_SHORTDESC', is_there: true },
      ],
      others: ['YCAT_BEDS'],
    },
    { name: 'YDET', owners: [], columns: [{ name: 'YDET_DATE', is_there: false }], others: [] },
  ]);
});

it('names the tables and columns that a query lacks', () => {
  expect(missingColumns(reads, here)).toEqual(['YCAT.YCAT_NOOFBEDS', 'YDET']);
  expect(missingColumns(reads.slice(2), here)).toEqual([]);
});

it('names nothing missing where the catalogue is unknown', () => {
  expect(missingColumns(null, here)).toEqual([]);
  expect(missingColumns(reads, null)).toEqual([]);
});

it('distinguishes answered, incomplete and refused queries', () => {
  const rows = { value: 0 };
  expect(queryState({ rows, not_given: [] })).toBe('answered');
  expect(queryState({ rows, not_given: ['NOOFBEDS'] })).toBe('incomplete');
  expect(queryState({ rows: { value: null }, not_given: [] })).toBe('refused');
});

it('distinguishes tables that are there, incomplete and absent', () => {
  const whole = { owners: ['V8LIVE'], columns: [{ name: 'WDAT_DATE', is_there: true }] };
  expect(tableState(whole)).toBe('there');
  expect(here.map(tableState)).toEqual(['incomplete', 'absent']);
});
