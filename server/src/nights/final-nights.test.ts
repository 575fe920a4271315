import {
  deleteNights,
  readFinalTotals,
  readNights,
  readPreviousYear,
  readSnapshots,
  writeNights,
  writePreviousYear,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

test('final nights: imported, else last snapshot on or after the day, else latest before it', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const april = [
    snapshotInput(hotel, '2026-03-30', { '2026-04-01': 60, '2026-04-02': 50, '2026-04-05': 41 }),
    snapshotInput(hotel, '2026-04-02', { '2026-04-01': 72, '2026-04-02': 55, '2026-04-05': 44 }),
    snapshotInput(hotel, '2026-04-03', { '2026-04-02': 54, '2026-04-03': 80 }),
  ];
  for (const input of april) await manager.call(writeSnapshot, input);
  await manager.call(writeNights, finalNightsInput(hotel, { '2026-04-03': 79, '2026-04-04': 0 }));
  expect(await manager.call(readNights, monthOfHotel(hotel, '2026-04'))).toEqual([
    // Both later snapshots have a figure for the 2nd; only the one of the 2nd has one for the 1st.
    { date: '2026-04-01', nuitees: 72, is_actual: true },
    { date: '2026-04-02', nuitees: 54, is_actual: true },
    { date: '2026-04-03', nuitees: 79, is_actual: true },
    { date: '2026-04-04', nuitees: 0, is_actual: true },
    // No snapshot was taken on or after the 5th: its figure is a forecast.
    { date: '2026-04-05', nuitees: 44, is_actual: false },
  ]);
});

test('the final total of a month says how many of its days were imported', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = snapshotInput(hotel, '2026-04-30', { '2026-04-01': 72, '2026-04-02': 55 });
  await manager.call(writeSnapshot, input);
  const ofApril = monthOfHotel(hotel, '2026-04');
  const april = { month: 4, days: 30, is_actual: false };
  expect(await manager.call(readFinalTotals, ofApril)).toEqual([
    { ...april, total: 127, known_days: 2, imported_days: 0, last_snapshot: '2026-04-30' },
  ]);
  await manager.call(writeNights, finalNightsInput(hotel, { '2026-04-02': 60, '2026-04-03': 1 }));
  expect(await manager.call(readFinalTotals, ofApril)).toEqual([
    { ...april, total: 133, known_days: 3, imported_days: 2, last_snapshot: '2026-04-30' },
  ]);
  const { year } = ofApril.query;
  const ofYear = await manager.call(readFinalTotals, { query: { hotel_id: hotel.id, year } });
  expect(ofYear.map(({ total }) => total).filter((total) => total !== null)).toEqual([133]);
});

test('an import of 1,900 figures over more than five years is stored by month, also when repeated', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const days = Array.from({ length: 1_900 }, (_, index) => {
    const day = new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10);
    return [day, index] as const;
  });
  const years = finalNightsInput(hotel, Object.fromEntries(days));
  expect(await manager.call(writeNights, years)).toEqual({ inserted: 1_900, updated: 0 });
  expect(await manager.call(writeNights, years)).toEqual({ inserted: 0, updated: 1_900 });
  const leapMonth = await manager.call(readNights, monthOfHotel(hotel, '2020-02'));
  // 1 February 2020 is 365 + 31 days after 1 January 2019.
  expect(leapMonth.map(({ nuitees }) => nuitees)).toEqual(
    Array.from({ length: 29 }, (_, index) => 396 + index),
  );
});

test('nights of the previous year are stored with the other final nights, by their own dates, and may be negative', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = finalNightsInput(hotel, { '2025-08-01': 90, '2025-08-03': -4 });
  expect(await manager.call(writePreviousYear, input)).toEqual({ inserted: 2, updated: 0 });
  expect(await manager.call(readPreviousYear, monthOfHotel(hotel, '2026-08'))).toEqual([
    { date: '2025-08-01', nuitees: 90 },
    { date: '2025-08-03', nuitees: -4 },
  ]);
  expect(await manager.call(readPreviousYear, monthOfHotel(hotel, '2025-08'))).toEqual([]);
  const correction = finalNightsInput(hotel, { '2025-08-03': 12 });
  expect(await manager.call(writeNights, correction)).toEqual({ inserted: 0, updated: 1 });
  expect(await manager.call(readNights, monthOfHotel(hotel, '2025-08'))).toEqual([
    { date: '2025-08-01', nuitees: 90, is_actual: true },
    { date: '2025-08-03', nuitees: 12, is_actual: true },
  ]);
});

test('the previous year falls back on its snapshots', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2024-02-29', { '2024-02-28': 31, '2024-02-29': 33 }),
  );
  expect(await manager.call(readPreviousYear, monthOfHotel(hotel, '2025-02'))).toEqual([
    { date: '2024-02-28', nuitees: 31 },
    { date: '2024-02-29', nuitees: 33 },
  ]);
});

test('a deletion removes the imported figures of the month, and nothing else', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-09-02', { '2026-09-01': 30 }));
  await manager.call(
    writeNights,
    finalNightsInput(hotel, { '2026-08-31': 5, '2026-09-01': 29, '2026-09-02': 8 }),
  );
  const september = monthOfHotel(hotel, '2026-09');
  expect(await manager.call(deleteNights, september)).toEqual({ deleted: 2 });
  expect(await manager.call(deleteNights, september)).toEqual({ deleted: 0 });
  expect(await manager.call(readNights, september)).toEqual([
    { date: '2026-09-01', nuitees: 30, is_actual: true },
  ]);
  expect(await manager.call(readSnapshots, september)).toHaveLength(1);
  expect(await manager.call(readNights, monthOfHotel(hotel, '2026-08'))).toHaveLength(1);
});
