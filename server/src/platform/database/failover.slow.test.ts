import { expect, test } from 'vitest';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { startPrimaryAndStandby } from '../../../test/primary-and-standby.ts';
import { quietLog } from '../../../test/quiet-log.ts';
import { stateOf } from './database.ts';
import { reachExternalPostgres } from './external-postgres.ts';
import { openDatabase } from './open-database.ts';

const write = `insert into role (name) values ('réception') on conflict do nothing`;

test('connections that lead to a standby are not used, and the primary is used again once reached', async () => {
  const { primaryUrl, standbyUrl } = await startPrimaryAndStandby();
  const proxy = await startDatabaseProxy(primaryUrl);
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', log: quietLog });
  await Promise.all(Array.from({ length: 5 }, () => database.query('select pg_sleep(0.05)')));
  expect(await stateOf(database)).toBe('writable');

  proxy.moveTo(standbyUrl);
  proxy.close();
  await proxy.open();
  const refused = { code: 'UNAVAILABLE', retryAfter: 5 };
  await expect(database.query(write)).rejects.toMatchObject(refused);
  await expect(database.transaction((tx) => tx.query(write))).rejects.toMatchObject(refused);
  expect(await stateOf(database)).toBe('read-only');
  expect(database.pool.totalCount).toBe(0);

  proxy.moveTo(primaryUrl);
  await database.query(write);
  expect(await stateOf(database)).toBe('writable');
  await database.close();
});

test('a server that becomes read-only under its connections is unavailable, not an internal error', async () => {
  const { primaryUrl } = await startPrimaryAndStandby();
  const database = await openDatabase({ databaseUrl: primaryUrl, dataDir: '', log: quietLog });
  await Promise.all(Array.from({ length: 4 }, () => database.query('select pg_sleep(0.05)')));
  const readOnly = database.transaction(async (tx) => {
    await tx.query('set transaction read only');
    await tx.query(write);
  });

  await expect(readOnly).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  // The other connections lead to the same server: none of them is used again.
  await database.query(write);
  expect(database.pool.totalCount).toBe(1);
  await database.close();
});

test('of several hosts the one that accepts writes is used, also after a failover', async () => {
  const { primaryUrl, standbyUrl, promoteStandby, stopPrimary } = await startPrimaryAndStandby();
  const [first, second] = [
    await startDatabaseProxy(standbyUrl),
    await startDatabaseProxy(primaryUrl),
  ];
  const { username, pathname } = new URL(primaryUrl);
  const hosts = [first, second].map(({ url }) => new URL(url).host).join(',');
  const databaseUrl = `postgres://${username}@${hosts}${pathname}?target_session_attrs=read-write`;
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  await database.query(write);

  await stopPrimary();
  second.close();
  await expect(database.query(write)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await promoteStandby();
  await expect
    .poll(() =>
      database.query(write).then(
        () => 'written',
        () => 'refused',
      ),
    )
    .toBe('written');
  await database.close();
});

test('a start that finds only a standby waits, then says so in one line', async () => {
  const { standbyUrl, promoteStandby } = await startPrimaryAndStandby();
  await expect(reachExternalPostgres(standbyUrl, { timeoutMs: 1_200 })).rejects.toThrow(
    /^La base de données \S+ n’accepte aucune écriture depuis 1 s \(serveur de secours ou en lecture seule\) : .*$/,
  );
  const reaching = reachExternalPostgres(standbyUrl, { timeoutMs: 20_000 });
  await promoteStandby();
  expect((await reaching).config()).toMatchObject({ connectionString: expect.any(String) });
});
