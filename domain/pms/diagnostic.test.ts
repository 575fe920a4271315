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

it('says of each table that is read whose it is, which of its columns are there, and what else where one is not', () => {
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

it('names what a query lacks of what it reads itself: a table as a whole, or columns of one that is there', () => {
  expect(missingColumns(reads, here)).toEqual(['YCAT.YCAT_NOOFBEDS', 'YDET']);
  expect(missingColumns(reads.slice(2), here)).toEqual([]);
});

it('says that nothing lacks where nothing is known', () => {
  expect(missingColumns(null, here)).toEqual([]);
  expect(missingColumns(reads, null)).toEqual([]);
});

it('tells a question that is answered from one that lacks columns, and from one that is refused', () => {
  const rows = { value: 0 };
  expect(queryState({ rows, not_given: [] })).toBe('answered');
  expect(queryState({ rows, not_given: ['NOOFBEDS'] })).toBe('incomplete');
  expect(queryState({ rows: { value: null }, not_given: [] })).toBe('refused');
});

it('tells a table that is there from one without a column, and from one that is not', () => {
  const whole = { owners: ['V8LIVE'], columns: [{ name: 'WDAT_DATE', is_there: true }] };
  expect(tableState(whole)).toBe('there');
  expect(here.map(tableState)).toEqual(['incomplete', 'absent']);
});
