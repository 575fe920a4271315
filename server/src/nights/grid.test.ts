import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import { readGrid, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import type { Queryable } from '../platform/database/database.ts';
import { loadGrid } from './grid-store.ts';
import { monthOfHotel, snapshotInput } from './nights-for-tests.ts';

const server = await startTestServer();

test('the closed days of a grid are those of its closures within the month, and of no event', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const [closure, event] = ['closure', 'event'] as const;
  const entries = [
    { from: '2026-01-20', to: '2026-02-02', title: 'Travaux', kind: closure },
    { from: '2026-02-10', to: '2026-02-12', title: 'Salon', kind: event },
    { from: '2026-02-27', to: '2026-03-05', title: 'Travaux', kind: closure },
    { from: '2026-01-01', to: '2026-01-31', title: 'Mois précédent', kind: closure },
    { from: '2026-03-01', to: '2026-03-31', title: 'Mois suivant', kind: closure },
    { from: '2025-02-14', to: '2025-02-14', title: 'Année précédente', kind: closure },
  ];
  for (const entry of entries) {
    await manager.call(createCalendarEntry, { body: { hotel_id: hotel.id, ...entry } });
  }
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-02-05', { '2026-02-06': 12 }));
  for (const n1 of ['date', 'weekday'] as const) {
    const { query } = monthOfHotel(hotel, '2026-02');
    const { rows } = await manager.call(readGrid, { query: { ...query, n1 } });
    const closed = rows.map((row) => row.closed.flatMap((is, index) => (is ? [index + 1] : [])));
    expect(closed).toEqual([[1, 2, 27, 28]]);
  }
});

test('the months of a grid and its closures are read by one query', async () => {
  const hotel = await server.createHotel();
  const queries: unknown[] = [];
  const recording: Queryable = {
    query: (statement, values) => {
      queries.push(statement);
      return server.database.query(statement, values);
    },
  };
  expect(await loadGrid(recording, hotel.id, { year: 2026, month: 2 })).toEqual({
    days: 28,
    rows: [],
  });
  expect(queries).toHaveLength(1);
});
