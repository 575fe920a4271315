import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import { startDatabaseProxy } from '../test/database-proxy.ts';
import { findFreePort } from '../test/free-port.ts';
import { constantMonth, registerAdministrator, spawnServer } from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

/** Debian keeps it out of the path of users. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

const nobody = 65_534;

/** PgBouncer in front of a database; its address. It refuses to run as root, which owns the socket. */
async function startPgBouncer(databaseUrl: string, mode: string): Promise<string> {
  const proxy = await startDatabaseProxy(databaseUrl);
  const { host, port, database, user } = new Client({ connectionString: proxy.url });
  const owner = process.getuid?.() === 0 ? nobody : process.getuid?.();
  const folder = await createDataFolder(owner);
  const listenPort = await findFreePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `${database} = host=${host} port=${port} dbname=${database} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 20',
    'max_client_conn = 100',
  ];
  await writeFile(file, settings.join('\n'), { mode: 0o644 });
  const child = spawn(program ?? '', [file], {
    stdio: 'ignore',
    ...(owner === nobody ? { uid: nobody, gid: nobody } : {}),
  });
  onTestFinished(() => end(child));
  const url = `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
  await vi.waitUntil(() => isReachable(url), { timeout: 20_000 });
  return url;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function isReachable(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/**
 * Statuses of 280 writes, ten at a time, each of a month and an as-of date of its own, and how many of them
 * the database itself, read without the pooler, has as they were sent.
 */
async function writeMuch(direct: string, environment: Record<string, string>) {
  const server = await spawnServer({ ...environment, DATA_DIR: await createDataFolder() });
  await server.untilHealthy();
  const { token, hotel } = await registerAdministrator(server);
  const statuses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: 10 }, async (_, writer) => {
      for (let day = 1; day <= 28; day += 1) {
        const asOf = `2025-0${1 + (writer % 9)}-${String(day).padStart(2, '0')}`;
        const body = constantMonth(hotel, `2026-${String(writer + 1).padStart(2, '0')}`, asOf, day);
        const { status } = await server.send('POST', '/api/nuitees/snapshot/bulk', { token, body });
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const stopped = await server.stop();
  return { statuses, stored: await countStored(direct), stopped };
}

/** Each write set the 28 nights of its month to the day of its as-of date. */
async function countStored(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from snapshot_month
     where (select count(*) from json_array_elements_text(nights) as figure (nights)
       where figure.nights = extract(day from as_of_date)::text) = 28`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

test.skipIf(program === undefined)('PgBouncer in session mode needs no setting', async () => {
  const direct = await createDatabaseUrl();
  const pooled = await startPgBouncer(direct, 'session');
  const result = await writeMuch(direct, { DATABASE_URL: pooled });
  console.log('behind PgBouncer in session mode', result);
  expect(result).toEqual({ statuses: { 200: 280 }, stored: 280, stopped: 0 });
});

test.skipIf(program === undefined)(
  'PgBouncer in transaction mode is refused without its setting, and every write is stored with it',
  async () => {
    const direct = await createDatabaseUrl();
    const pooled = await startPgBouncer(direct, 'transaction');
    const refused = await spawnServer({ DATABASE_URL: pooled, DATA_DIR: await createDataFolder() });
    await once(refused.child, 'exit');
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output()).toMatch(
      /^DATABASE_URL mène à un répartiteur de connexions en mode transaction .*DATABASE_POOLER=transaction.*\n$/,
    );
    const result = await writeMuch(direct, {
      DATABASE_URL: pooled,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: direct,
    });
    console.log('behind PgBouncer in transaction mode', result);
    expect(result).toEqual({ statuses: { 200: 280 }, stored: 280, stopped: 0 });
  },
);
