import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NoShowRow } from '../pms/endpoints.ts';
import { noShowColumns } from './columns.ts';
import { sortedNoShows } from './sorted-no-shows.ts';

const empty = Object.fromEntries(noShowColumns.map(({ id }) => [id, null])) as NoShowRow;
const rowsWith = (prices: readonly (number | null)[]) =>
  prices.map((confirmed_price, index) => ({ ...empty, confirmed_price, client: String(index) }));

test('unknown values come last in both directions, equal ones keep their order', () => {
  const rows = rowsWith([2, null, 1, 2]);
  const clients = (isDescending: boolean) =>
    sortedNoShows(rows, { column: 'confirmed_price', isDescending }).map(({ client }) => client);
  expect(clients(false)).toEqual(['2', '0', '3', '1']);
  expect(clients(true)).toEqual(['0', '3', '2', '1']);
});

test('no row is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat({ max: 5 }))), fc.boolean(), (prices, isDescending) => {
      const rows = rowsWith(prices);
      const sorted = sortedNoShows(rows, { column: 'confirmed_price', isDescending });
      expect(sorted.toSorted((a, b) => Number(a.client) - Number(b.client))).toEqual(rows);
    }),
  );
});
