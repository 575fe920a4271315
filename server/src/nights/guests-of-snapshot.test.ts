import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { deleteSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import type { MonthRow } from '@hotel/domain/nights/month-row.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { writePmsSnapshot } from '../../test/write-pms-snapshot.ts';
import { deletion, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const asOf: Day = '2026-02-01';

/** The first three days of February 2026 as a PMS reports them: 20 nights, 10 rooms, 18 adults, 2 children, and multiples. */
async function aHotelWithGuests() {
  const hotel = await server.createHotel();
  const items = [1, 2, 3].map((day) => ({
    day: `2026-02-0${day}`,
    nuitees: 20 * day,
    rooms: 10 * day,
    guests: { adults: 18 * day, children: 2 * day },
  }));
  await writePmsSnapshot(server.database, hotel.id, { kind: 'oracle', asOf, items });
  return { hotel, manager: await server.createManager(hotel) };
}

async function firstThreeDays(hotel: Hotel) {
  const { rows } = await server.database.query<MonthRow>(
    'select nights, rooms, adults, children from snapshot_month where hotel_id = $1',
    [hotel.id],
  );
  return rows.map(({ nights, rooms, adults, children }) => ({
    nights: nights.slice(0, 3),
    rooms: rooms?.slice(0, 3) ?? null,
    adults: adults?.slice(0, 3) ?? null,
    children: children?.slice(0, 3) ?? null,
    days: rooms?.length ?? null,
  }));
}

test('a typed figure that differs from the PMS’s figure clears its guests, and keeps its rooms', async () => {
  const { hotel, manager } = await aHotelWithGuests();
  const input = snapshotInput(hotel, asOf, { '2026-02-01': 20, '2026-02-02': 41 });
  await manager.call(writeSnapshot, input);
  expect(await firstThreeDays(hotel)).toEqual([
    {
      nights: [20, 41, 60],
      rooms: [10, 20, 30],
      adults: [18, null, 54],
      children: [2, null, 6],
      days: 28,
    },
  ]);
});

test('deleting a stay date also clears its guests', async () => {
  const { hotel, manager } = await aHotelWithGuests();
  await manager.call(deleteSnapshots, deletion(hotel, 'stay', '2026-02-03', '2026-02-28'));
  expect(await firstThreeDays(hotel)).toEqual([
    {
      nights: [20, 40, null],
      rooms: [10, 20, null],
      adults: [18, 36, null],
      children: [2, 4, null],
      days: 28,
    },
  ]);
});
