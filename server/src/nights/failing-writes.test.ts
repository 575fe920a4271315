import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  deleteSnapshots,
  readCoverage,
  readSnapshots,
  writeNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { deletion, finalNightsInput, monthOfHotel, snapshotInput } from './nights-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Simulates a failing disk: every write of June 2026 raises an error.
  await server.database.query(`
    create function june_fails() returns trigger language plpgsql as $$
    begin
      if new.month = '2026-06-01' then raise exception 'could not write block 42'; end if;
      return new;
    end $$`);
  for (const table of ['snapshot_month', 'final_month']) {
    await server.database.query(
      `create trigger june_fails after insert or update on ${table}
       for each row execute function june_fails()`,
    );
  }
});

async function storedRows(hotel: Hotel) {
  const tables = ['snapshot_month', 'final_month', 'nights_version'];
  return Promise.all(
    tables.map(async (table) => {
      const text = `select * from ${table} where hotel_id = $1 order by month`;
      return (await server.database.query(text, [hotel.id])).rows;
    }),
  );
}

const internal = {
  status: 500,
  error: 'INTERNAL',
  message: 'Une erreur interne est survenue.',
};

test('a snapshot whose write fails in one month stores no month', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = snapshotInput(hotel, '2026-05-01', { '2026-05-31': 1, '2026-06-01': 2 });
  expect(await manager.expectError(writeSnapshot, input)).toEqual(internal);
  expect(await storedRows(hotel)).toEqual([[], [], []]);
});

test('an import whose write fails in one month stores no month', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  const input = finalNightsInput(hotel, { '2026-05-31': 1, '2026-06-01': 2, '2026-07-01': 3 });
  expect(await manager.expectError(writeNights, input)).toEqual(internal);
  const coverage = await manager.call(readCoverage, { query: { hotel_id: hotel.id, year: 2026 } });
  expect(coverage.covered).toBe(0);
});

test('a deletion that fails in its last month deletes nothing', async () => {
  const hotel = await server.createHotel();
  const manager = await server.createManager(hotel);
  await server.database.query('alter table snapshot_month disable trigger june_fails');
  const figures = { '2026-05-31': 1, '2026-06-01': 2, '2026-06-30': 3 };
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-05-01', figures));
  await server.database.query('alter table snapshot_month enable trigger june_fails');
  const before = await storedRows(hotel);

  const range = deletion(hotel, 'stay', '2026-05-01', '2026-06-15');
  expect(await manager.expectError(deleteSnapshots, range)).toEqual(internal);
  expect(await storedRows(hotel)).toEqual(before);
  expect(await manager.call(readSnapshots, monthOfHotel(hotel, '2026-05'))).toHaveLength(1);
});
