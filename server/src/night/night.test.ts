import { readNight } from '@hotel/domain/night/endpoints.ts';
import { deleteSnapshots, writeNights, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { writePmsSnapshot } from '../../test/write-pms-snapshot.ts';
import { deletion, snapshotInput } from '../nights/nights-for-tests.ts';

const server = await startTestServer();
const hotel = await server.createHotel();
const manager = await server.createManager(hotel);
const nightOf = (date: string, measure?: Measure) =>
  manager.call(readNight, { query: { hotel_id: hotel.id, date, measure } });

it('responds how a night filled, beside the same weekday of last year, and who sleeps in it', async () => {
  const items = [
    { day: '2026-12-05', nuitees: 130, rooms: 70, guests: { adults: 124, children: 6 } },
  ];
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-26', { '2026-12-05': 120 }));
  await writePmsSnapshot(server.database, hotel.id, { kind: 'oracle', asOf: '2026-11-27', items });
  await manager.call(writeSnapshot, snapshotInput(hotel, '2025-11-28', { '2025-12-06': 90 }));
  const imported = { hotel_id: hotel.id, items: [{ date: '2025-12-06', nuitees: 150 }] };
  await manager.call(writeNights, { body: imported });
  expect(await nightOf('2026-12-05')).toEqual({
    points: [
      { as_of: '2026-11-26', nuitees: 120 },
      { as_of: '2026-11-27', nuitees: 130 },
    ],
    final: 130,
    is_actual: false,
    guests: { as_of: '2026-11-27', rooms: 70, adults: 124, children: 6 },
    last_year: {
      date: '2025-12-06',
      feast: null,
      points: [{ as_of: '2025-11-28', nuitees: 90 }],
      final: 150,
    },
  });
});

it('responds the rooms of a night by the same rules, and no revenue before it is proven', async () => {
  expect(await nightOf('2026-12-05', 'rooms')).toMatchObject({
    points: [{ as_of: '2026-11-27', nuitees: 70 }],
    final: 70,
    last_year: { points: [], final: null },
  });
  expect(await nightOf('2026-12-05', 'revenue')).toMatchObject({ points: [], final: null });
});

it('has no guests where the latest snapshot has none, and nothing of a night nobody entered', async () => {
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-28', { '2026-12-05': 140 }));
  expect(await nightOf('2026-12-05')).toMatchObject({ final: 140, guests: null });
  await manager.call(deleteSnapshots, deletion(hotel, 'as_of', '2026-11-28', '2026-11-28'));
  expect(await nightOf('2026-12-05')).toMatchObject({ final: 130, guests: { rooms: 70 } });
  expect(await nightOf('2026-12-24')).toEqual({
    ...{ points: [], final: null, is_actual: false, guests: null },
    last_year: { date: '2025-12-25', feast: null, points: [], final: null },
  });
});

it('is for who reads the nights of the hotel', async () => {
  const stranger = await server.createManager(await server.createHotel());
  const input = { query: { hotel_id: hotel.id, date: '2026-12-05' } };
  expect(await stranger.expectError(readNight, input)).toMatchObject({ status: 403 });
});
