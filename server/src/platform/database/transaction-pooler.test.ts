import { expect, test } from 'vitest';
import { createDatabaseUrl } from '../../../test/database-for-tests.ts';
import { quietLog } from '../../../test/quiet-log.ts';
import { openDatabase } from './open-database.ts';

/** Without a pooler in between: what is left in a session would show here. The pooler: server/test-faults/pooler. */
async function openPooled() {
  const databaseUrl = await createDatabaseUrl();
  const databaseDirectUrl = databaseUrl;
  const addresses = { databaseUrl, databaseDirectUrl, databasePooler: 'transaction' } as const;
  return openDatabase({ ...addresses, dataDir: '', log: quietLog });
}

test('behind a transaction pooler nothing is left in a session', async () => {
  const database = await openPooled();
  const instant = { text: `select '2026-07-01 12:00+02'::timestamptz as at, $1::int as n` };
  const { rows } = await database.query({ ...instant, name: 'own-name' }, [1]);
  expect(rows).toEqual([{ at: '2026-07-01T10:00:00.000Z', n: 1 }]);
  await database.transaction((tx) => tx.query(instant, [2]));

  const left = await database.query(
    `select (select count(*) from pg_prepared_statements) as prepared,
       current_setting('statement_timeout') as timeout,
       (select reset_val from pg_settings where name = 'statement_timeout') as before`,
  );
  expect(left.rows).toEqual([{ prepared: 0, timeout: '7s', before: '0' }]);
  await database.close();
});

test('and each statement is stored or not, as with sessions', async () => {
  const database = await openPooled();
  await database.query(`insert into role (name) values ('accueil')`);
  await expect(database.query(`insert into role (name) values ('accueil')`)).rejects.toMatchObject({
    code: '23505',
  });
  const { rows } = await database.query(`select count(*) as n from role where name = 'accueil'`);
  expect(rows).toEqual([{ n: 1 }]);
  await database.close();
});
