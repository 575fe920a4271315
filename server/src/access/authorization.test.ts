import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { findCallerSql } from './caller-store.ts';

const { database } = await startTestServer();

type Plan = { Plans?: Plan[]; 'Relation Name'?: string };

function tablesIn(plan: Plan): string[] {
  const own = plan['Relation Name'];
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(tablesIn)];
}

/**
 * A caller's rights are remembered as long as no trigger says that rights have changed: whatever table
 * they are read from must have that trigger, or a change there would go unnoticed.
 */
test('each table that rights are read from says when it changes', async () => {
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

test('a change that is rolled back leaves the rights where they were', async () => {
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
