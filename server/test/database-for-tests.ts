import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { afterFile } from './after-file.ts';
import { urlOfDatabase } from './postgres-for-tests.ts';
import { quietLog } from './quiet-log.ts';

/** A database of this test file's own with the application's schema, gone when the file is done. */
export async function createDatabase(): Promise<Database> {
  return await open(await createDatabaseUrl(inject('templateDatabase')));
}

/** A database of this test file's own without any table. */
export async function createEmptyDatabase(): Promise<Database> {
  return await open(await createDatabaseUrl('template0'));
}

/** The address of a new database, for what opens it itself. */
export async function createDatabaseUrl(template = inject('templateDatabase')): Promise<string> {
  const name = `hotel_test_${randomBytes(6).toString('hex')}`;
  const encoding = template === 'template0' ? inject('encodingClause') : '';
  const owner = inject('ownerClause');
  // Copied by files, not through the log: half the processor time.
  await asAdministrator(
    `CREATE DATABASE ${name} ${owner} TEMPLATE ${template} ${encoding} STRATEGY FILE_COPY`,
  );
  afterFile(() => asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`));
  return urlOfDatabase(inject('postgresUrl'), name);
}

/** The address of a database that is open, for another process to open it too. */
export async function urlOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ name: string }>('select current_database() as name');
  return urlOfDatabase(inject('postgresUrl'), rows[0]?.name ?? '');
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  afterFile(() => database.close());
  return database;
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('administratorUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
