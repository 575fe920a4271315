import {
  type ImportRun,
  listDailyRuns,
  readImportRange,
} from '@hotel/domain/daily-import/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { vi } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import type { TestServer } from '../../test/test-server.ts';
import type { Database } from '../platform/database/database.ts';
import { insertJob } from '../platform/jobs/job-queue-store.ts';
import { connectHotel } from '../pms/pms-for-tests.ts';
import { schedulerJob } from './scheduler.ts';

/** A hotel with a PMS and who manages it. */
export async function createConnectedHotel(
  server: TestServer,
): Promise<{ hotel: Hotel; manager: ApiClient }> {
  const hotel = await server.createHotel();
  await connectHotel(server.database, hotel);
  return { hotel, manager: await server.createManager(hotel) };
}

/** Waits for the newest import of the hotel of which something holds, and gives it. */
export function waitForRun(
  kind: ImportRun['kind'],
  { hotel, manager }: { hotel: Pick<Hotel, 'id'>; manager: ApiClient },
  holds: (run: ImportRun) => boolean,
): Promise<ImportRun> {
  return vi.waitUntil(
    async () => {
      const query = { hotel_id: hotel.id };
      const run =
        kind === 'range'
          ? (await manager.call(readImportRange, { query })).run
          : ((await manager.call(listDailyRuns, { query }))[0] ?? null);
      return run !== null && holds(run) ? run : null;
    },
    { timeout: 150_000, interval: 100 },
  );
}

export const isOver = (run: ImportRun) => run.ended_at !== null;

/** Has one of the servers of a database run a scheduler tick now, and waits for its end. */
export async function triggerSchedulerTick(database: Database): Promise<void> {
  await insertJob(database, { kind: schedulerJob, key: schedulerJob });
  await vi.waitUntil(
    async () => {
      const { rows } = await database.query(
        `select from job where kind = $1 and (lease is not null or next_attempt_at <= now())`,
        [schedulerJob],
      );
      return rows.length === 0;
    },
    { timeout: 150_000 },
  );
}

/** The events of a call's stream, in order. */
export function eventsIn(text: unknown): unknown[] {
  return String(text)
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice('data: '.length)) as unknown);
}
