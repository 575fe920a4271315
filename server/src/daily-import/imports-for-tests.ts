import {
  type ImportRun,
  listDailyRuns,
  readImportRange,
} from '@hotel/domain/daily-import/calls.ts';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import pino from 'pino';
import { afterAll, vi } from 'vitest';
import type { TestServer } from '../../test/a-server.ts';
import type { Person } from '../../test/person.ts';
import type { Database } from '../database/database.ts';
import { jobs } from '../jobs/jobs.ts';
import { connectHotel } from '../pms/pms-for-tests.ts';
import { roundTask } from './import-round.ts';

/** A hotel with a PMS and who manages it. */
export async function aConnectedHotel(
  server: TestServer,
): Promise<{ hotel: Hotel; manager: Person }> {
  const hotel = await server.aHotel();
  await connectHotel(server.database, hotel);
  return { hotel, manager: await server.aManagerOf(hotel) };
}

/** Waits for the newest import of the hotel of which something holds, and gives it. */
export function untilRun(
  kind: ImportRun['kind'],
  { hotel, manager }: { hotel: Pick<Hotel, 'id'>; manager: Person },
  holds: (run: ImportRun) => boolean,
): Promise<ImportRun> {
  return vi.waitUntil(
    async () => {
      const query = { hotel_id: hotel.id };
      const run =
        kind === 'range'
          ? (await manager.asks(readImportRange, { query })).run
          : ((await manager.asks(listDailyRuns, { query }))[0] ?? null);
      return run !== null && holds(run) ? run : null;
    },
    { timeout: 150_000, interval: 100 },
  );
}

export const isOver = (run: ImportRun) => run.ended_at !== null;

/** Has one of the servers of a database make a round, now rather than at the next minute. */
export async function askForRound(database: Database): Promise<void> {
  const door = jobs({ database, log: pino({ level: 'silent' }) });
  doors.push(door);
  await database.transaction((tx) =>
    door.add(tx, { task: roundTask, payload: {}, key: roundTask }),
  );
  await vi.waitUntil(
    async () => {
      const { rows } = await database.query('select from graphile_worker.jobs where key = $1', [
        roundTask,
      ]);
      return rows.length === 0;
    },
    { timeout: 150_000 },
  );
}

const doors: ReturnType<typeof jobs>[] = [];
afterAll(async () => {
  await Promise.all(doors.map((door) => door.close()));
});

/** The events of a call's stream, in order. */
export function eventsIn(text: unknown): unknown[] {
  return String(text)
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice('data: '.length)) as unknown);
}
