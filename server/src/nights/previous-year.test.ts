import {
  readGap,
  readGrid,
  readSameDayLastYear,
  readSeries,
  writeNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { entries, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/**
 * March 2026 with three snapshots, and March 2025 with one snapshot and an import: as of 28 February 2025
 * its total is 45 + 20 = 65, and its final total is 48 (imported) + 20 = 68.
 */
async function aHotelWithTwoYears() {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  for (const input of [
    snapshotInput(hotel, '2025-02-28', { '2025-03-01': 45, '2025-03-31': 20 }),
    snapshotInput(hotel, '2026-02-28', { '2026-03-01': 40, '2026-03-02': 30 }),
    snapshotInput(hotel, '2026-03-02', { '2026-03-01': 44, '2026-03-02': 36 }),
    snapshotInput(hotel, '2026-03-05', { '2026-03-01': 44 }),
  ]) {
    await manager.call(writeSnapshot, input);
  }
  await manager.call(writeNights, finalNightsInput(hotel, { '2025-03-01': 48 }));
  return { hotel, manager, march: monthOfHotel(hotel, '2026-03') };
}

test('N-1 is the total as of the same date a year before, else the final total, else unknown', async () => {
  const { hotel, manager, march } = await aHotelWithTwoYears();
  expect(await manager.call(readSameDayLastYear, march)).toEqual([
    { as_of: '2026-02-28', n1_value: 65, basis: 'same_date' },
    { as_of: '2026-03-02', n1_value: 68, basis: 'final' },
    { as_of: '2026-03-05', n1_value: 68, basis: 'final' },
  ]);
  expect(await manager.call(readSameDayLastYear, monthOfHotel(hotel, '2025-03'))).toEqual([
    { as_of: '2025-02-28', n1_value: null, basis: null },
  ]);
});

test('29 February is compared with 28 February of the previous year', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2023-02-28', { '2023-03-01': 11 }));
  await manager.call(writeSnapshot, snapshotInput(hotel, '2024-02-29', { '2024-03-01': 14 }));
  expect(await manager.call(readSameDayLastYear, monthOfHotel(hotel, '2024-03'))).toEqual([
    { as_of: '2024-02-29', n1_value: 11, basis: 'same_date' },
  ]);
});

test('the series has an entry per day of the month; N-1 of 29 February is unknown', async () => {
  const { hotel, manager, march } = await aHotelWithTwoYears();
  expect(await manager.call(readSeries, march)).toEqual({
    prev: entries(31, { 1: 48, 31: 20 }),
    current: entries(31, { 1: 44, 2: 36 }),
  });
  await manager.call(
    writeNights,
    finalNightsInput(hotel, { '2023-02-28': 9, '2024-02-28': 10, '2024-02-29': 12 }),
  );
  expect(await manager.call(readSeries, monthOfHotel(hotel, '2024-02'))).toEqual({
    prev: entries(29, { 28: 9 }),
    current: entries(29, { 28: 10, 29: 12 }),
  });
});

describe('the daily gap', () => {
  test('is computed for the latest as-of date, and unknown where a figure is unknown', async () => {
    const { manager, march } = await aHotelWithTwoYears();
    const { as_of, rows } = await manager.call(readGap, march);
    expect([as_of, rows.length]).toEqual(['2026-03-05', 31]);
    expect([rows[0], rows[1], rows[30]]).toEqual([
      { date: '2026-03-01', current_nuitees: 44, prev_nuitees: 48, gap: -4 },
      { date: '2026-03-02', current_nuitees: null, prev_nuitees: null, gap: null },
      { date: '2026-03-31', current_nuitees: null, prev_nuitees: 20, gap: null },
    ]);
  });

  test('is computed for the requested as-of date, which is returned even without a snapshot', async () => {
    const { manager, march } = await aHotelWithTwoYears();
    const gap = await manager.call(readGap, { query: { ...march.query, as_of: '2026-02-28' } });
    expect(gap.rows[0]).toEqual({
      date: '2026-03-01',
      current_nuitees: 40,
      prev_nuitees: 48,
      gap: -8,
    });
    const withoutSnapshot = await manager.call(readGap, {
      query: { ...march.query, as_of: '2026-03-03' },
    });
    expect(withoutSnapshot.as_of).toBe('2026-03-03');
    expect(withoutSnapshot.rows.map(({ current_nuitees }) => current_nuitees)).toEqual(
      entries(31, {}),
    );
    expect(withoutSnapshot.rows[0]?.prev_nuitees).toBe(48);
  });

  test('by weekday compares with the nights 364 days before', async () => {
    const { hotel, manager, march } = await aHotelWithTwoYears();
    const nights = finalNightsInput(hotel, { '2025-03-03': 41, '2025-03-04': 37 });
    await manager.call(writeNights, nights);
    const gap = await manager.call(readGap, { query: { ...march.query, n1: 'weekday' } });
    expect([gap.as_of, gap.rows.length]).toEqual(['2026-03-05', 31]);
    expect(gap.rows.slice(1, 3).map(({ prev_nuitees }) => prev_nuitees)).toEqual([41, 37]);
  });

  test('of a month without any snapshot has no as-of date', async () => {
    const hotel = await server.createHotel();
    const manager = await server.createManager(hotel);
    const gap = await manager.call(readGap, monthOfHotel(hotel, '2026-02'));
    expect([gap.as_of, gap.rows.length]).toEqual([null, 28]);
  });
});

test('the grid has a row per as-of date: figures, total, pick-up and N-1', async () => {
  const { hotel, manager, march } = await aHotelWithTwoYears();
  const noneClosed = new Array<boolean>(31).fill(false);
  expect(await manager.call(readGrid, march)).toEqual({
    days: 31,
    rows: [
      {
        as_of: '2026-02-28',
        nights: entries(31, { 1: 40, 2: 30 }),
        closed: noneClosed,
        total: 70,
        pickup: null,
        n1_value: 65,
        basis: 'same_date',
      },
      {
        as_of: '2026-03-02',
        nights: entries(31, { 1: 44, 2: 36 }),
        closed: noneClosed,
        total: 80,
        pickup: 10,
        n1_value: 68,
        basis: 'final',
      },
      {
        as_of: '2026-03-05',
        nights: entries(31, { 1: 44 }),
        closed: noneClosed,
        total: 44,
        pickup: -36,
        n1_value: 68,
        basis: 'final',
      },
    ],
  });
  expect(await manager.call(readGrid, monthOfHotel(hotel, '2026-04'))).toEqual({
    days: 30,
    rows: [],
  });
});

test('the year before 2000 is unknown in every response', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2000-02-29', { '2000-02-29': 3 }));
  const month = monthOfHotel(hotel, '2000-02');
  expect(await manager.call(readSameDayLastYear, month)).toEqual([
    { as_of: '2000-02-29', n1_value: null, basis: null },
  ]);
  expect((await manager.call(readSeries, month)).prev).toEqual(entries(29, {}));
  expect((await manager.call(readGap, month)).rows.at(-1)?.prev_nuitees).toBeNull();
  expect((await manager.call(readGrid, month)).rows[0]?.n1_value).toBeNull();
});
