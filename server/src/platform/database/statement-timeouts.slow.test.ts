import { expect, test } from 'vitest';
import { createDatabase, createDatabaseUrl } from '../../../test/database-for-tests.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { quietLog } from '../../../test/quiet-log.ts';
import { stateOf } from './database.ts';
import { openDatabase } from './open-database.ts';

test('a database that stops answering is refused as unavailable, and health says so', async () => {
  const { url, freeze } = await startDatabaseProxy(await createDatabaseUrl());
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog });
  expect(await stateOf(database)).toBe('writable');
  freeze();

  expect(await stateOf(database)).toBe('unavailable');
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const transaction = database.transaction((tx) => tx.query('SELECT 1'));
  await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await database.close();
});

test('a statement that takes too long is cancelled on the server too', async () => {
  const database = await createDatabase();
  const slow = database.query('SELECT pg_sleep(60)');

  await expect(slow).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const { rows } = await database.query(
    `SELECT query FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
});

test('nor behind a transaction pooler', async () => {
  const databaseUrl = await createDatabaseUrl();
  const addresses = { databaseUrl, databaseDirectUrl: databaseUrl } as const;
  const options = { ...addresses, dataDir: '', log: quietLog };
  const database = await openDatabase({ ...options, databasePooler: 'transaction' });
  await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await database.close();
});
