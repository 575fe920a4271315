import {
  readCoverage,
  readPickUpSeries,
  readPreviousYear,
  writeNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { entries, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

test('the pick-up of a day compares it with the nearest earlier as-of date, in any month', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  for (const input of [
    snapshotInput(hotel, '2026-05-28', { '2026-06-10': 100 }),
    // Has no figure for June, so it is not one of June's as-of dates.
    snapshotInput(hotel, '2026-05-30', { '2026-05-31': 500 }),
    snapshotInput(hotel, '2026-06-01', { '2026-06-10': 103, '2026-06-11': 4 }),
    snapshotInput(hotel, '2026-06-04', { '2026-06-10': 98, '2026-06-11': 4 }),
    snapshotInput(hotel, '2026-07-01', { '2026-06-10': 97, '2026-06-11': 4 }),
  ]) {
    await manager.call(writeSnapshot, input);
  }
  expect(await manager.call(readPickUpSeries, monthOfHotel(hotel, '2026-06'))).toEqual({
    pickups: entries(30, { 1: 7, 4: -5 }),
  });
  expect(await manager.call(readPickUpSeries, monthOfHotel(hotel, '2026-05'))).toEqual({
    pickups: entries(31, {}),
  });
});

test('a snapshot or an imported figure covers a day, also when it is 0', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(
    writeSnapshot,
    snapshotInput(hotel, '2023-12-31', { '2023-12-31': 8, '2024-01-01': 0, '2024-02-29': 3 }),
  );
  await manager.call(
    writeNights,
    finalNightsInput(hotel, { '2024-02-29': 2, '2024-12-31': 0, '2025-01-01': 6 }),
  );
  const coverage = await manager.call(readCoverage, { query: { hotel_id: hotel.id, year: 2024 } });
  expect([coverage.covered, coverage.total, coverage.days.length]).toEqual([3, 366, 366]);
  const covered = coverage.days.filter(({ has_data }) => has_data).map(({ date }) => date);
  expect(covered).toEqual(['2024-01-01', '2024-02-29', '2024-12-31']);
  const next = await manager.call(readCoverage, { query: { hotel_id: hotel.id, year: 2025 } });
  expect([next.covered, next.total]).toEqual([1, 365]);
});

test('the first and the last month of the allowed range have responses', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await manager.call(writeNights, finalNightsInput(hotel, { '2000-01-01': 1, '2100-12-31': 2 }));
  expect(await manager.call(readPreviousYear, monthOfHotel(hotel, '2000-01'))).toEqual([]);
  for (const year of [2000, 2100]) {
    const coverage = await manager.call(readCoverage, { query: { hotel_id: hotel.id, year } });
    expect([year, coverage.covered]).toEqual([year, 1]);
  }
});

test('the mornings of a year are the as-of dates in it, whatever year their stay dates are in', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = { query: { hotel_id: hotel.id, year: 2025 } };
  const withoutSnapshots = await manager.call(readCoverage, input);
  expect(withoutSnapshots).toMatchObject({ mornings: [], origins: [], first_snapshot: null });
  await manager.call(writeSnapshot, snapshotInput(hotel, '2024-12-31', { '2025-01-02': 5 }));
  const before = await manager.send('GET', '/api/nuitees/coverage', input);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2025-12-31', { '2026-01-02': 5 }));
  const { etag = '' } = before.headers;
  const after = await manager.send('GET', '/api/nuitees/coverage', {
    ...input,
    headers: { 'if-none-match': etag },
  });
  expect(after.status).toBe(200);
  expect(after.body).toMatchObject({
    covered: 1,
    origins: [{ date: '2025-01-02', as_of: '2024-12-31' }],
    mornings: ['2025-12-31'],
    first_snapshot: '2024-12-31',
  });
});
