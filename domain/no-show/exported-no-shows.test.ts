import { expect, test } from 'vitest';
import { noShowColumns } from './columns.ts';
import { exportedNoShows } from './exported-no-shows.ts';

test('the shown columns are exported in the shown order', () => {
  const row = {
    ...Object.fromEntries(noShowColumns.map(({ id }) => [id, null])),
    arrival: '2026-02-28',
    client: 'Éluard',
    confirmed_price: 91.5,
  } as Parameters<typeof exportedNoShows>[1][number];
  const columns = ['confirmed_price', 'client', 'departure', 'arrival'].flatMap((id) =>
    noShowColumns.filter((column) => column.id === id),
  );
  expect(exportedNoShows(columns, [row])).toEqual([
    ['Prix confirmé', 'Client', 'Départ', 'Arrivée'],
    [91.5, 'Éluard', null, '28/02/2026'],
  ]);
});
