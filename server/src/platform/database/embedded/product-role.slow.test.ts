import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../../../test/quiet-log.ts';
import { createDataFolder } from '../../../../test/temporary-folder.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { administratorRole } from './cluster.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

async function opened(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

const attributes = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
  pg_has_role('pg_execute_server_program', 'usage') as runs_programs,
  pg_has_role('pg_read_server_files', 'usage') as reads_files
  from pg_roles where rolname = current_user`;
const none = {
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
  runs_programs: false,
  reads_files: false,
};

test('the product is no superuser of its embedded database, and cannot access files or programs', async () => {
  const dataDir = await createDataFolder();
  const database = await opened(dataDir);
  expect((await database.query(attributes)).rows).toEqual([none]);
  const proof = join(dataDir, 'proof');
  for (const statement of [
    `copy (select 1) to program 'touch ${proof}'`,
    `copy (select 1) to '${proof}'`,
    `create table file (line text); copy file from '${join(dataDir, 'postgres/cluster/PG_VERSION')}'`,
    `alter role current_user superuser`,
    `set role ${administratorRole}`,
    `grant pg_execute_server_program to current_user`,
    `create extension file_fdw`,
    `load 'auto_explain'`,
  ]) {
    await expect(database.query(statement), statement).rejects.toThrow(
      /permission denied|must be|not available|access to library/i,
    );
  }
});

test('a privilege that was given to the role by hand is gone after the next start', async () => {
  const dataDir = await createDataFolder();
  const { config, close } = await openEmbeddedPostgres({ dataDir, log: quietLog });
  const administrator = new Client({ ...config, user: administratorRole });
  await administrator.connect();
  await administrator.query(
    `alter role ${config.user} superuser createrole; grant pg_execute_server_program to ${config.user}`,
  );
  await administrator.end();
  await close();
  expect((await (await opened(dataDir)).query(attributes)).rows).toEqual([none]);
});

/** The schema that graphile-worker kept its jobs in, in versions that used it. */
const graphileWorkerSchema = `
  create schema if not exists graphile_worker;
  create table graphile_worker._private_jobs (id integer generated always as identity, key text);
  create type graphile_worker.job_spec as (identifier text);
  create function graphile_worker.add_job() returns integer language sql as 'select 1'`;

/** A data folder as versions before the product's role left it: all of it is the superuser's. */
async function ofAnEarlierVersion(): Promise<string> {
  const dataDir = await createDataFolder();
  const { config, close } = await openEmbeddedPostgres({ dataDir, log: quietLog });
  const { host = '', port, user, database } = config;
  const asAdministrator = { ...config, user: administratorRole };
  const administrator = new Client({ ...asAdministrator, database: 'postgres' });
  await administrator.connect();
  await administrator.query(`drop database ${database}`);
  await administrator.query(`drop role ${user}`);
  await administrator.query(`create database ${database}`);
  await administrator.end();
  const databaseUrl = `postgresql://${administratorRole}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const before = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  await migrate(before, { log: quietLog });
  await before.query(
    `insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );
  await before.query(`create type season as enum ('low', 'high')`);
  await before.query(`create view names as select name from hotel`);
  await before.query(`create sequence own_numbers`);
  await before.query(graphileWorkerSchema);
  await before.close();
  await close();
  return dataDir;
}

test('a data folder of an earlier version keeps its rows and changes its owner to the role, also when opened again', async () => {
  const dataDir = await ofAnEarlierVersion();
  for (const round of [1, 2]) {
    const database = await openDatabase({ dataDir, log: quietLog });
    expect((await database.query(attributes)).rows).toEqual([none]);
    const { rows: left } = await database.query(
      `select relname from pg_class
       where relowner = '${administratorRole}'::regrole and relnamespace::regnamespace::text not like 'pg\\_%'
         and relnamespace <> 'information_schema'::regnamespace
       union all select proname from pg_proc
       where proowner = '${administratorRole}'::regrole and pronamespace::regnamespace::text = any ('{public,graphile_worker}')
       union all select typname from pg_type
       where typowner = '${administratorRole}'::regrole and typnamespace::regnamespace::text = any ('{public,graphile_worker}')
       union all select nspname from pg_namespace where nspname = 'graphile_worker' and nspowner = '${administratorRole}'::regrole`,
    );
    expect(left).toEqual([]);
    expect((await database.query('select name from names')).rows).toEqual([
      { name: 'Hôtel du Port' },
    ]);
    // What only an owner may do, as the next migration does.
    await database.query(`alter table hotel add column later_${round} integer`);
    await database.query(`alter type season add value 'season ${round}'`);
    await database.query(`create or replace view names as select name from hotel`);
    await database.query(
      `alter table graphile_worker._private_jobs add column later_${round} text`,
    );
    await database.close();
  }
});
