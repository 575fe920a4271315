import { expect, inject, test } from 'vitest';
import { createDatabase, createDatabaseUrl } from '../../../test/database-for-tests.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { quietLog } from '../../../test/quiet-log.ts';
import { CannotOpenDatabase } from './cannot-open.ts';
import { reachExternalPostgres } from './external-postgres.ts';
import { openDatabase, refuseOldServer } from './open-database.ts';

test('a database whose idle connections were closed serves the next query', async () => {
  const database = await createDatabase();
  await Promise.all(Array.from({ length: 5 }, () => database.query('SELECT pg_sleep(0.05)')));
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

  await expect.poll(() => database.pool.totalCount).toBe(1);
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('more concurrent queries than connections all get their result', async () => {
  const database = await createDatabase();
  const calls = Array.from({ length: 40 }, (_, n) => database.query('SELECT $1::int AS n', [n]));

  const results = await Promise.all(calls);
  expect(results.map(({ rows }) => rows[0]?.['n'])).toEqual([...results.keys()]);
  expect(database.pool.totalCount).toBeLessThanOrEqual(10);
});

test('closing twice closes once', async () => {
  const database = await openDatabase({
    databaseUrl: await createDatabaseUrl(),
    dataDir: '',
    log: quietLog,
  });
  await Promise.all([database.close(), database.close()]);
  await expect(database.query('SELECT 1')).rejects.toThrow();
});

test.for([
  ['localhost/hotel', /^DATABASE_URL n’est pas une adresse PostgreSQL .*$/],
  ['mysql://localhost/hotel', /^DATABASE_URL n’est pas une adresse PostgreSQL .*$/],
  ['postgres://[/hotel', /^DATABASE_URL n’est pas une adresse PostgreSQL .*$/],
] as const)('%s is refused in one line', async ([databaseUrl, line]) => {
  const opening = openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  await expect(opening).rejects.toThrow(CannotOpenDatabase);
  await expect(opening).rejects.toThrow(line);
});

test('a database that does not exist is refused at once in one line, without the password', async () => {
  const address = new URL(inject('postgresUrl'));
  address.pathname = '/absente';
  address.password = 'secret-de-la-base';
  const opening = openDatabase({ databaseUrl: address.href, dataDir: '', log: quietLog });

  await expect(opening).rejects.toThrow(
    /^La base de données .*absente refuse la connexion .*DATABASE_URL\.$/,
  );
  await expect(opening).rejects.not.toThrow('secret-de-la-base');
});

test('an unreachable server is awaited, then named in one line', async () => {
  const way = await startDatabaseProxy(await createDatabaseUrl());
  way.close();
  const { host, pathname } = new URL(way.url);

  await expect(reachExternalPostgres(way.url, { timeoutMs: 1_200 })).rejects.toThrow(
    `La base de données ${host}${pathname} ne répond pas depuis 1 s (ECONNREFUSED)`,
  );
});

test('a server that becomes reachable while it is awaited is used', async () => {
  const way = await startDatabaseProxy(await createDatabaseUrl());
  way.close();
  const reaching = reachExternalPostgres(way.url, { timeoutMs: 20_000 });
  await way.open();

  expect((await reaching).config()).toEqual({ connectionString: way.url });
});

test('PostgreSQL before 15 is refused in one line', () => {
  expect(() => refuseOldServer('14.11 (Debian 14.11-1)')).toThrow(
    'PostgreSQL 14.11 (Debian 14.11-1) est trop ancien : il faut la version 15 ou une plus récente (DATABASE_URL).',
  );
  expect(() => refuseOldServer('15.0')).not.toThrow();
  expect(() => refuseOldServer('18beta1')).not.toThrow();
});
