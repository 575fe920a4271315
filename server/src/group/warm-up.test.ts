import type { Month } from '@hotel/domain/calendar/month.ts';
import { readGroup } from '@hotel/domain/group/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../../test/database-for-tests.ts';
import { startTestServer } from '../../test/test-server.ts';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import type { Database } from '../platform/database/database.ts';
import { insertJob } from '../platform/jobs/job-queue-store.ts';
import { groupWarmUpJob } from './warm-up.ts';

const database = await createDatabase();
let monthsRead = 0;
const countingDatabase: Database = {
  ...database,
  query: (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('snapshot_month')) monthsRead += 1;
    return database.query(statement, values);
  },
};
const server = await startTestServer({
  database: countingDatabase,
  now: () => new Date('2026-03-10T08:00:00Z'),
});
const [port, lake] = [await server.createHotel('Le Port'), await server.createHotel('Le Lac')];
const manager = await server.createManager(port, lake);
await manager.call(writeSnapshot, snapshotInput(port, '2026-03-09', { '2026-03-11': 60 }));
await manager.call(writeSnapshot, snapshotInput(lake, '2026-03-09', { '2026-03-11': 4 }));
await server.app.listen({ port: 0, host: '127.0.0.1' });

async function warmUp(): Promise<void> {
  await insertJob(database, { kind: groupWarmUpJob, key: groupWarmUpJob });
  const isDue = `kind = '${groupWarmUpJob}' and (lease is not null or next_attempt_at <= now())`;
  await vi.waitUntil(
    async () => (await database.query(`select from job where ${isDue}`)).rows.length === 0,
    { timeout: 60_000, interval: 20 },
  );
}

async function totalOf(query: Month): Promise<number | null> {
  monthsRead = 0;
  return (await manager.call(readGroup, { query })).totals.total;
}

test('the months of the hotels are computed before any request, and again after an import', async () => {
  await warmUp();
  expect(await totalOf({ month: 3, year: 2026 })).toBe(64);
  expect(monthsRead).toBe(0);
  await manager.call(writeSnapshot, snapshotInput(lake, '2026-03-10', { '2026-03-11': 5 }));
  await warmUp();
  expect(await totalOf({ month: 3, year: 2026 })).toBe(65);
  expect(monthsRead).toBe(0);
});

test('another month is computed at its first request, and in advance from then on', async () => {
  const april = { month: 4, year: 2026 };
  expect(await totalOf(april)).toBeNull();
  expect(monthsRead).toBeGreaterThan(0);
  await manager.call(writeSnapshot, snapshotInput(lake, '2026-03-10', { '2026-04-01': 7 }));
  await warmUp();
  expect(await totalOf(april)).toBe(7);
  expect(monthsRead).toBe(0);
});
