import { expect, test } from 'vitest';
import { noShowColumns } from './columns.ts';
import { noShowSheet } from './exported-no-shows.ts';

test('the shown columns are exported in the shown order', () => {
  const row = {
    ...Object.fromEntries(noShowColumns.map(({ id }) => [id, null])),
    arrival: '2026-02-28',
    client: 'Éluard',
    confirmed_price: 91.5,
  } as Parameters<typeof noShowSheet>[1][number];
  const columns = ['confirmed_price', 'client', 'departure', 'arrival'].flatMap((id) =>
    noShowColumns.filter((column) => column.id === id),
  );
  expect(noShowSheet(columns, [row])).toEqual({
    title: 'No-Show',
    columns: [
      { heading: 'Prix confirmé', holds: 'number', decimals: 2 },
      { heading: 'Client', holds: 'text' },
      { heading: 'Départ', holds: 'day' },
      { heading: 'Arrivée', holds: 'day' },
    ],
    rows: [[91.5, 'Éluard', null, '2026-02-28']],
  });
});
