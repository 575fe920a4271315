import { setTimeout as sleep } from 'node:timers/promises';
import { schedulerJob } from '@hotel/server/src/daily-import/scheduler.ts';
import { insertJob } from '@hotel/server/src/platform/jobs/job-queue-store.ts';
import type { Client } from 'pg';
import {
  type BenchDatabase,
  fillProduct,
  onDatabase,
  openBenchDatabase,
} from '../bench-database.ts';
import { BenchConnection } from '../measure/connection.ts';
import type { Measurement } from '../measure/measurements.ts';
import { cpuOf } from '../measure/processes.ts';
import { openAccount, type RunningProgram, signIn, startNightServer } from '../running.ts';

const part = 'Night of all hotels';
/** The month of the working date and the next one. */
const monthsOfImport = 2;

type Night = { hotels: number; servers: number; pmsSeconds: number };

/**
 * Measures the daily imports of all hotels, due at the same moment, each from a PMS server of its own, while
 * somebody reads from each server without pause.
 */
export async function measureNight(hotels: number): Promise<Measurement[]> {
  const found: Measurement[] = [];
  for (const pmsSeconds of [0.1, 1]) {
    for (const servers of [1, 2]) found.push(...(await night({ hotels, servers, pmsSeconds })));
  }
  return found;
}

async function night({ hotels, servers: count, pmsSeconds }: Night): Promise<Measurement[]> {
  const database = await openBenchDatabase();
  const url = await database.make('night');
  await fillProduct(url, hotels, 1);
  const servers: RunningProgram[] = [];
  try {
    for (let number = 0; number < count; number += 1) {
      servers.push(await startNightServer(url, database.folder, pmsSeconds));
    }
    await openAccount(servers[0]?.port ?? 0);
    const token = await signIn(servers[0]?.port ?? 0);
    const readers = servers.map(({ port }) => startReading(port, token));
    const before = await cpuOfAll(servers, database);
    const { seconds, connections } = await onDatabase(url, (client) => runNight(client, hotels));
    const cpu = ((await cpuOfAll(servers, database)) - before) / 1000;
    const waits = (await Promise.all(readers.map((finish) => finish()))).flat();
    const name = `${count === 1 ? 'one server' : `${count} servers`}, ${pmsSeconds} s for each PMS query`;
    const readings = `${waits.length} readings meanwhile`;
    return [
      { part, metric: `${name}: all imported after`, value: seconds, unit: 's' },
      { part, metric: `${name}: CPU of servers and PostgreSQL`, value: cpu, unit: 's' },
      { part, metric: `${name}: connections to PostgreSQL, at most`, value: connections, unit: '' },
      {
        ...{ part, metric: `${name}: longest wait of a reader`, value: Math.max(...waits) },
        ...{ unit: 'ms', target: 200, note: readings },
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await database.close();
  }
}

async function cpuOfAll(
  servers: readonly RunningProgram[],
  database: BenchDatabase,
): Promise<number> {
  const each = await Promise.all([database.pid, ...servers.map(({ pid }) => pid)].map(cpuOf));
  return each.reduce((sum, ms) => sum + ms, 0);
}

/** Makes the daily import of every hotel due, and waits for the end of the last. */
async function runNight(client: Client, hotels: number) {
  await client.query(
    `insert into pms_settings (hotel_id, host, port, service, username)
     select id, 'pms-' || id || '.hotel.test', 1521, 'PMS', 'reader' from hotel`,
  );
  await client.query(
    `insert into daily_import (hotel_id, enabled, hour, months) select id, true, '00:00', $1 from hotel`,
    [monthsOfImport],
  );
  const start = performance.now();
  await insertJob(
    { query: (text, values) => client.query(text as string, [...(values ?? [])]) as never },
    { kind: schedulerJob, key: schedulerJob },
  );
  let connections = 0;
  for (;;) {
    const { rows } = await client.query<{ done: number; failed: number; connections: number }>(
      `select count(*) filter (where state = 'done')::integer as done,
         count(*) filter (where state in ('failed', 'cancelled') or failure is not null)::integer as failed,
         (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections
       from import_run`,
    );
    const [now] = rows;
    // This connection is not the product's.
    connections = Math.max(connections, (now?.connections ?? 1) - 1);
    if ((now?.failed ?? 0) > 0) throw new Error(`${now?.failed} imports failed`);
    if (now?.done === hotels) return { seconds: (performance.now() - start) / 1000, connections };
    await sleep(200);
  }
}

/** Reads a month, the caller's own account and the state of the server in turn; how long each took, in ms. */
function startReading(port: number, token: string): () => Promise<number[]> {
  let isOver = false;
  const paths = [
    '/api/nuitees/grid?hotel_id=1&month=1&year=2024',
    '/api/auth/me',
    '/api/health/ready',
  ];
  const work = (async () => {
    const connection = await BenchConnection.to(port);
    const waits: number[] = [];
    for (let round = 0; !isOver; round += 1) {
      const start = performance.now();
      const path = paths[round % paths.length] ?? '';
      const { status } = await connection.request({ method: 'GET', path, token });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      waits.push(performance.now() - start);
      await sleep(20);
    }
    connection.close();
    return waits;
  })();
  work.catch(() => undefined);
  return async () => {
    isOver = true;
    return work;
  };
}
