import { readGrid, readSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

test('snapshots are read figure by figure, sorted by as-of date then stay date', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2026-03-02', { '2026-03-04': 51, '2026-03-01': 40 }),
  );
  const written = await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2026-02-28', { '2026-03-31': 0, '2026-03-01': 38 }),
  );
  expect(written).toEqual({ inserted: 2, updated: 0 });
  const march = [
    { as_of_date: '2026-02-28', stay_date: '2026-03-01', nuitees: 38 },
    { as_of_date: '2026-02-28', stay_date: '2026-03-31', nuitees: 0 },
    { as_of_date: '2026-03-02', stay_date: '2026-03-01', nuitees: 40 },
    { as_of_date: '2026-03-02', stay_date: '2026-03-04', nuitees: 51 },
  ];
  const month = monthOfHotel(hotel, '2026-03');
  expect(await manager.call(readSnapshots, month)).toEqual(march);
  const ofOneAsOfDate = { query: { ...month.query, as_of: '2026-03-02' } };
  expect(await manager.call(readSnapshots, ofOneAsOfDate)).toEqual(march.slice(2));
});

test('a snapshot that is sent again replaces only the days that it has', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = snapshotInput(hotel, '2026-05-01', { '2026-05-01': 10, '2026-05-02': 20 });
  expect(await manager.call(writeSnapshot, input)).toEqual({ inserted: 2, updated: 0 });
  const month = monthOfHotel(hotel, '2026-05');
  const afterFirstWrite = await manager.call(readSnapshots, month);
  expect(await manager.call(writeSnapshot, input)).toEqual({ inserted: 0, updated: 2 });
  expect(await manager.call(readSnapshots, month)).toEqual(afterFirstWrite);

  const corrected = snapshotInput(hotel, '2026-05-01', { '2026-05-02': 21, '2026-05-03': 30 });
  expect(await manager.call(writeSnapshot, corrected)).toEqual({ inserted: 1, updated: 1 });
  const figures = (await manager.call(readSnapshots, month)).map(({ nuitees }) => nuitees);
  expect(figures).toEqual([10, 21, 30]);
});

test('a snapshot of 400 days is stored in each of its months, across years and 29 February', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const days = Array.from({ length: 400 }, (_, index) => {
    const day = new Date(Date.UTC(2023, 11, 30 + index)).toISOString().slice(0, 10);
    return [day, index] as const;
  });
  const input = snapshotInput(hotel, '2023-12-30', Object.fromEntries(days));
  expect(await manager.call(writeSnapshot, input)).toEqual({ inserted: 400, updated: 0 });
  const months = await Promise.all(
    ['2023-12', '2024-02', '2025-01', '2025-02'].map((key) =>
      manager.call(readSnapshots, monthOfHotel(hotel, key)),
    ),
  );
  expect(months.map((rows) => rows.length)).toEqual([2, 29, 31, 1]);
  // 30 December + 61 days is 29 February 2024; + 399 is 1 February 2025.
  expect(months[1]?.at(-1)).toEqual({
    as_of_date: '2023-12-30',
    stay_date: '2024-02-29',
    nuitees: 61,
  });
  expect(months[3]?.at(-1)?.nuitees).toBe(399);
});

test('the stay date may be before or after the as-of date', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2026-06-15', { '2026-06-14': 7, '2026-06-16': 9 }),
  );
  const { rows } = await manager.call(readGrid, monthOfHotel(hotel, '2026-06'));
  expect(rows.map(({ as_of, total }) => [as_of, total])).toEqual([['2026-06-15', 16]]);
});

test('a hotel has no figures of another hotel', async () => {
  const [hotel, otherHotel] = [await server.createHotel(), await server.createHotel()];
  const manager = await server.createManager(hotel, otherHotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-07-01', { '2026-07-01': 12 }));
  expect(await manager.call(readSnapshots, monthOfHotel(otherHotel, '2026-07'))).toEqual([]);
});
