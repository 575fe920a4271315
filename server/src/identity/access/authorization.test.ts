import { listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { tellMissingByMail } from '@hotel/domain/daily-import/endpoints.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../test/database-for-tests.ts';
import { startTestServer } from '../../../test/test-server.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCallerSql } from './caller-store.ts';

const database = await createDatabase();
const queries: string[] = [];
const recordingDatabase: Database = {
  ...database,
  query: (statement, values) => {
    queries.push(typeof statement === 'string' ? statement : statement.text);
    return database.query(statement, values);
  },
};
const { createHotel, createManager, createUser } = await startTestServer({
  database: recordingDatabase,
});
const hotel = await createHotel();
const notice = { query: { hotel_id: hotel.id }, body: { by_mail: true } };
const budgets = { query: { hotel_id: hotel.id } };

/** How many queries about rights or budgets the server sends during `work`. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  queries.length = 0;
  await work();
  return queries.filter((text) => /rights_version|session|budget/.test(text)).length;
}

async function noticesOf({ id }: { id: string }): Promise<number> {
  const { rows } = await database.query(
    'select from missing_snapshot_notice where account_id = $1',
    [id],
  );
  return rows.length;
}

type Plan = { Plans?: Plan[]; 'Relation Name'?: string };

function tablesIn(plan: Plan): string[] {
  const own = plan['Relation Name'];
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(tablesIn)];
}

/**
 * A caller's rights are cached as long as no trigger raises the rights version: every table they are
 * read from must have that trigger, or a change there would go unnoticed.
 */
test('every table the rights are read from raises the rights version', async () => {
  const { rows: plans } = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${findCallerSql.replaceAll('$1', 'gen_random_uuid()').replaceAll('$2', '1')}`,
  );
  const read = new Set(plans.flatMap((row) => tablesIn(row['QUERY PLAN'][0].Plan)));
  expect(read.size).toBeGreaterThan(6);
  const { rows } = await database.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgname = 'rights_change' and tgenabled = 'O'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...read]));
});

test('a change that is rolled back leaves the rights version as it was', async () => {
  const version = async () =>
    (await database.query<{ version: number }>('select version from rights_version')).rows;
  const before = await version();
  await expect(
    database.transaction(async (tx) => {
      await tx.query(`insert into permission (code) values ('nothing_of_it')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await version()).toEqual(before);
  await database.query(`insert into permission (code) values ('something')`);
  expect(await version()).not.toEqual(before);
});

test('a cached caller is authorized by one query', async () => {
  const manager = await createManager(hotel);
  expect(await countQueries(() => manager.call(listBudgets, budgets))).toBe(3);
  expect(await countQueries(() => manager.call(listBudgets, budgets))).toBe(2);
});

test('a caller who lost a hotel is refused at the next request, and nothing is written', async () => {
  const manager = await createManager(hotel);
  await manager.call(listBudgets, budgets);
  expect(await manager.call(tellMissingByMail, notice)).toEqual({ by_mail: true });
  expect(await noticesOf(manager)).toBe(1);
  await manager.call(tellMissingByMail, { ...notice, body: { by_mail: false } });
  await database.query('delete from account_hotel where account_id = $1', [manager.id]);
  expect((await manager.expectError(tellMissingByMail, notice)).status).toBe(403);
  expect((await manager.expectError(listBudgets, budgets)).status).toBe(403);
  expect(await noticesOf(manager)).toBe(0);
  expect(await manager.call(listHotels)).toEqual([]);
});

test('a caller who signed out is unauthenticated at the next request', async () => {
  const manager = await createManager(hotel);
  await manager.call(listHotels);
  await database.query('update session set ended_at = now() where account_id = $1', [manager.id]);
  expect((await manager.expectError(listHotels)).status).toBe(401);
});

test('a changed role changes at once what is forbidden and what is invalid', async () => {
  const user = await createUser(hotel);
  expect((await user.expectError(tellMissingByMail, notice)).status).toBe(403);
  const invalid = { ...notice, body: { by_mail: 'oui' } };
  await database.query(
    `update account set role_id = (select id from role where name = 'manager') where id = $1`,
    [user.id],
  );
  expect((await user.expectError(tellMissingByMail, invalid)).status).toBe(400);
  expect(await user.call(tellMissingByMail, notice)).toEqual({ by_mail: true });
  await database.query(
    `update account set role_id = (select id from role where name = 'user') where id = $1`,
    [user.id],
  );
  expect((await user.expectError(tellMissingByMail, invalid)).status).toBe(403);
});
