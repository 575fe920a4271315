import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  countSnapshots,
  deleteSnapshots,
  readNights,
  readSnapshots,
  writeNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Three mornings that each know the four days around a new year: twelve figures. */
async function aHotelAtNewYear() {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const fourDays = { '2025-12-30': 10, '2025-12-31': 11, '2026-01-01': 12, '2026-01-02': 13 };
  for (const asOf of ['2025-12-29', '2025-12-30', '2026-01-01']) {
    await manager.call(writeSnapshot, snapshotInput(hotel, asOf, fourDays));
  }
  return { hotel, manager };
}

async function figuresLeft(person: ApiClient, hotel: Hotel) {
  const months = ['2025-12', '2026-01'].map((key) =>
    person.call(readSnapshots, monthOfHotel(hotel, key)),
  );
  return (await Promise.all(months))
    .flat()
    .map(({ as_of_date, stay_date }) => `${as_of_date} ${stay_date}`);
}

test('a deletion by as-of date includes both ends and removes the figures that were counted', async () => {
  const { hotel, manager } = await aHotelAtNewYear();
  const range = deletion(hotel, 'as_of', '2025-12-30', '2026-01-01');
  expect(await manager.call(countSnapshots, range)).toEqual({ count: 8 });
  expect(await manager.call(deleteSnapshots, range)).toEqual({ deleted: 8 });
  expect(await figuresLeft(manager, hotel)).toEqual([
    '2025-12-29 2025-12-30',
    '2025-12-29 2025-12-31',
    '2025-12-29 2026-01-01',
    '2025-12-29 2026-01-02',
  ]);
  expect(await manager.call(deleteSnapshots, range)).toEqual({ deleted: 0 });
});

test('a deletion by stay date keeps the other days of the same snapshots', async () => {
  const { hotel, manager } = await aHotelAtNewYear();
  const range = deletion(hotel, 'stay', '2025-12-31', '2026-01-01');
  expect(await manager.call(countSnapshots, range)).toEqual({ count: 6 });
  expect(await manager.call(deleteSnapshots, range)).toEqual({ deleted: 6 });
  expect(await figuresLeft(manager, hotel)).toEqual([
    '2025-12-29 2025-12-30',
    '2025-12-30 2025-12-30',
    '2026-01-01 2025-12-30',
    '2025-12-29 2026-01-02',
    '2025-12-30 2026-01-02',
    '2026-01-01 2026-01-02',
  ]);
});

test('a deletion by stay date also removes the rows that have no figure left', async () => {
  const { hotel, manager } = await aHotelAtNewYear();
  const range = deletion(hotel, 'stay', '2025-12-01', '2026-01-02');
  expect(await manager.call(countSnapshots, range)).toEqual({ count: 12 });
  expect(await manager.call(deleteSnapshots, range)).toEqual({ deleted: 12 });
  const { rows } = await server.database.query<{ count: number }>(
    'select count(*) as count from snapshot_month where hotel_id = $1',
    [hotel.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('a deletion may be one day, 29 February', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const days = { '2024-02-28': 1, '2024-02-29': 2, '2024-03-01': 3 };
  await manager.call(writeSnapshot, snapshotInput(hotel, '2024-02-29', days));
  const leapDay = deletion(hotel, 'stay', '2024-02-29', '2024-02-29');
  expect(await manager.call(deleteSnapshots, leapDay)).toEqual({ deleted: 1 });
  const february = await manager.call(readSnapshots, monthOfHotel(hotel, '2024-02'));
  expect(february.map(({ stay_date }) => stay_date)).toEqual(['2024-02-28']);
});

test('a deletion of snapshots keeps imported figures and other hotels', async () => {
  const { hotel, manager } = await aHotelAtNewYear();
  const other = await aHotelAtNewYear();
  await manager.call(writeNights, finalNightsInput(hotel, { '2025-12-31': 99 }));
  const everything = deletion(hotel, 'stay', '2000-01-01', '2100-12-31');
  expect(await manager.call(deleteSnapshots, everything)).toEqual({ deleted: 12 });
  expect(await manager.call(readNights, monthOfHotel(hotel, '2025-12'))).toEqual([
    { date: '2025-12-31', nuitees: 99, is_actual: true },
  ]);
  expect(await figuresLeft(other.manager, other.hotel)).toHaveLength(12);
});
