import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startImportRange } from '@hotel/domain/daily-import/endpoints.ts';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { createConnectedHotel, isOver, waitForRun } from '../src/daily-import/imports-for-tests.ts';
import { createSmallPms, serviceName } from '../src/pms/pms-for-tests.ts';
import { createDatabaseUrl, urlOf } from '../test/database-for-tests.ts';
import { findFreePort } from '../test/free-port.ts';
import {
  constantMonth,
  registerAdministrator,
  type SpawnedServer,
  spawnServer,
} from '../test/spawn-server.ts';
import { startImportingServer } from '../test/start-importing-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';
import { startTestServer } from '../test/test-server.ts';
import { checkOutPreviousVersion, hasPreviousVersion } from './previous-version.ts';

const secrets = {
  AUTH_SECRET: 'a'.repeat(40),
  ENCRYPTION_KEY: 'e'.repeat(40),
};
const writers = 4;

/** A load balancer of two servers: the other one gets the request when one does not respond or returns 503. */
function balance(servers: readonly SpawnedServer[], turn: number) {
  return async (...request: Parameters<SpawnedServer['send']>) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const server = servers[(turn + attempt) % servers.length];
      const response = await server?.send(...request).catch(() => undefined);
      if (response !== undefined && response.status !== 503) return response;
      await sleep(50);
    }
    throw new Error('no server responds');
  };
}

/** Writes and reads without pause until it is ended: what was acknowledged, and every status that came. */
function startLoad(servers: readonly SpawnedServer[], token: string, hotel: string) {
  const acknowledged: string[] = [];
  const statuses: Record<string, number> = {};
  let isOver = false;
  const count = (what: string) => {
    statuses[what] = (statuses[what] ?? 0) + 1;
  };
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let day = 0; !isOver; day += 1) {
      const send = balance(servers, writer + day);
      const asOf = new Date(Date.UTC(2003, 0, 1 + day)).toISOString().slice(0, 10);
      const month = `2004-0${writer + 1}`;
      const body = constantMonth(hotel, month, asOf, 5);
      const write = await send('POST', '/api/nuitees/snapshot/bulk', { token, body });
      count(`write ${write.status}`);
      if (write.status === 200) acknowledged.push(`${month} ${asOf}`);
      const url = `/api/nuitees/grid?hotel_id=${hotel}&month=${writer + 1}&year=2004`;
      count(`read ${(await send('GET', url, { token })).status}`);
    }
  });
  // A test that fails earlier does not wait for the load.
  const ended = Promise.all(work);
  ended.catch(() => undefined);
  return {
    /** Waits until `count` more writes are acknowledged; throws when a writer has failed. */
    untilAcknowledged: (count: number) => {
      const wanted = acknowledged.length + count;
      const isReached = () => acknowledged.length >= wanted;
      return Promise.race([ended, vi.waitUntil(isReached, { timeout: 300_000 })]);
    },
    finish: async () => {
      isOver = true;
      await ended;
      return { acknowledged, statuses };
    },
  };
}

async function storedWrites(connectionString: string): Promise<Set<string>> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ stored: string }>(
    `select to_char(month, 'YYYY-MM') || ' ' || as_of_date as stored from snapshot_month`,
  );
  await client.end();
  return new Set(rows.map(({ stored }) => stored));
}

test.skipIf(!hasPreviousVersion)(
  `two servers are upgraded one after the other under load: nothing is lost, nobody signed out${hasPreviousVersion ? '' : ' (skipped: this checkout has no history)'}`,
  async () => {
    const previous = await checkOutPreviousVersion();
    const url = await createDatabaseUrl('template0');
    const environments = await Promise.all(
      [1, 2].map(async () => ({
        ...secrets,
        DATABASE_URL: url,
        DATA_DIR: await createDataFolder(),
        PORT: String(await findFreePort()),
      })),
    );
    const servers: SpawnedServer[] = [];
    for (const environment of environments) {
      const server = await spawnServer(environment, previous);
      await server.untilHealthy();
      servers.push(server);
    }
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    const { token, hotel } = await registerAdministrator(first);
    const { untilAcknowledged, finish } = startLoad(servers, token, hotel);
    for (const [index, environment] of environments.entries()) {
      await untilAcknowledged(100);
      expect(await servers[index]?.stop()).toBe(0);
      const upgraded = await spawnServer(environment);
      await upgraded.untilHealthy();
      servers[index] = upgraded;
      await untilAcknowledged(100);
    }
    const { acknowledged, statuses } = await finish();
    const stored = await storedWrites(url);
    const lost = acknowledged.filter((write) => !stored.has(write));
    console.log(
      `${acknowledged.length} acknowledged, ${lost.length} lost, ${JSON.stringify(statuses)}`,
    );
    expect(lost).toEqual([]);
    // Every request was served by one of them, none with an error, and the session lasts.
    expect(Object.keys(statuses).toSorted()).toEqual(['read 200', 'write 200']);
    for (const server of servers) {
      expect((await server.send('GET', '/api/auth/me', { token })).status).toBe(200);
      expect((await server.send('GET', '/api/health/ready')).status).toBe(200);
    }
    // A server of 1.1.0 goes on beside the new schema, as above, and starts on it: it was only expanded.
    const restarted = await spawnServer(
      { ...secrets, DATABASE_URL: url, DATA_DIR: await createDataFolder() },
      previous,
    );
    await restarted.untilHealthy();
    expect((await restarted.send('GET', '/api/auth/me', { token })).status).toBe(200);
  },
);

test.skipIf(!hasPreviousVersion).each([
  ['the version before', 'this one', true],
  ['this version', 'the one before', false],
])(
  'an import of a killed server of %s goes on at %s: no month lost, none twice',
  async (_one, _other, isBefore) => {
    const start = await checkOutPreviousVersion();
    const before = { program: path.join(path.dirname(start), '../test/import-process.ts') };
    const pms = await createSmallPms();
    const quiet = await startTestServer();
    const way = {
      databaseUrl: await urlOf(quiet.database),
      pmsUrl: await urlOf(pms.database),
      service: serviceName,
    };
    const connected = await createConnectedHotel(quiet);
    const [from, to] = [
      { year: 2026, month: 2 },
      { year: 2026, month: 5 },
    ];
    const body = { hotel_id: connected.hotel.id, from, to };
    await connected.manager.call(startImportRange, { body });
    const first = await startImportingServer({ ...way, ...(isBefore ? before : {}), most: 5 });
    await waitForRun('range', connected, ({ months_done }) => months_done === 2);
    const second = await startImportingServer({ ...way, ...(isBefore ? {} : before) });
    await first.kill();
    expect(await waitForRun('range', connected, isOver)).toMatchObject({
      state: 'done',
      months_done: 4,
      inserted: 28 + 31 + 30 + 31,
      updated: 0,
    });
    expect(await second.stop()).toBe(0);
  },
);

test('this version starts beside the expanded schema of the next one, and writes into it', async () => {
  const url = await createDatabaseUrl();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    alter table hotel add column of_next_version text not null default 'x';
    create table of_next_version (id integer primary key, hotel_id integer references hotel (id));
    insert into schema_migration (number, name, checksum)
      select max(number) + 1, 'of-the-next-version', 'x' from schema_migration;
    insert into expanding_migration (number) select max(number) from schema_migration`);
  const environment = { ...secrets, DATABASE_URL: url, DATA_DIR: await createDataFolder() };
  const server = await spawnServer(environment);
  await server.untilHealthy();
  const { token, hotel } = await registerAdministrator(server);
  const body = constantMonth(hotel, '2004-01', '2003-01-01', 5);
  const written = await server.send('POST', '/api/nuitees/snapshot/bulk', { token, body });
  expect(written.status).toBe(200);
  expect(await server.stop()).toBe(0);

  await client.query(
    'delete from expanding_migration where number = (select max(number) from schema_migration)',
  );
  await client.end();
  const refused = await spawnServer(environment);
  await expect(refused.untilHealthy()).rejects.toThrow('préparée par une version plus récente');
});
