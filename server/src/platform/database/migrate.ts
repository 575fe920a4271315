import type { Client } from 'pg';
import { errorCodeOf } from '../errors/error-code.ts';
import { CannotOpenDatabase } from './cannot-open.ts';
import type { Database, DatabaseLog } from './database.ts';
import { type Migration, migrationTable, readMigrations } from './migrations-on-disk.ts';

// Any number, the same in every version of the program.
const migrationLockKey = 7_041_789;

/** A migration that a database records as applied. */
export type AppliedMigration = { number: number; name: string; checksum: string };

/**
 * Brings the schema up to date with the `NNNN-name.sql` files of `folder`, in order, each in a
 * transaction of its own; several servers starting at once wait for one another.
 * Returns the names of what was applied now. What a newer version has added to the schema is accepted while
 * it only expands it. Throws CannotOpenDatabase with one French line when the schema is newer in another
 * way, or was created by another text of the same migration.
 */
export async function migrate(
  database: Database,
  options: { log: DatabaseLog; folder?: string },
): Promise<string[]> {
  const { log, folder } = options;
  const migrations = await readMigrations(folder);
  return await database.dedicated(async (client) => {
    await lockSchema(client);
    await client.query(migrationTable);
    const pending = pendingMigrations(await migrationsToKnow(client, migrations), migrations);
    for (const migration of pending) {
      await apply(migration, client);
      log.info({ migration: migration.name }, 'schema migrated');
    }
    return pending.map(({ name }) => name);
  });
}

/** Takes the advisory lock of migrations: waits for a running one, and prevents others until `unlockSchema`. */
export async function lockSchema(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLockKey]);
}

export async function unlockSchema(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [migrationLockKey]);
}

/** The migrations applied to the database, in order; none where there is no schema. */
export async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migration') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) return [];
  const result = await client.query<AppliedMigration>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  );
  return result.rows;
}

/**
 * The migrations that a schema lacks after `applied`. Throws CannotOpenDatabase when it is newer than
 * the program, or was created by another text of the same migration.
 */
export function pendingMigrations(
  applied: readonly AppliedMigration[],
  migrations: Migration[],
): Migration[] {
  const newest = applied.at(-1);
  if (newest !== undefined && newest.number > migrations.length) {
    throw new CannotOpenDatabase(
      `La base de données a été préparée par une version plus récente de l’application (migration ${newest.name}) : mettez l’application à jour.`,
    );
  }
  for (const { number, name, checksum } of applied) {
    if (migrations[number - 1]?.checksum !== checksum) {
      throw new CannotOpenDatabase(
        `La migration ${name} déjà appliquée à la base de données diffère de celle de l’application : installez une version d’origine de l’application.`,
      );
    }
  }
  const done = new Set(applied.map(({ number }) => number));
  return migrations.filter(({ number }) => !done.has(number));
}

/** Applies migrations in the caller's transaction; creates the table that records them if needed. */
export async function applyInTransaction(
  client: Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(migrationTable);
  for (const migration of migrations) await applyOne(migration, client);
}

/** The applied migrations without those of a newer version beside which this one works. */
async function migrationsToKnow(
  client: Client,
  { length }: readonly Migration[],
): Promise<AppliedMigration[]> {
  const applied = await appliedMigrations(client);
  if (applied.length <= length || !(await recordsExpansion(client))) return applied;
  const { rows } = await client.query<{ number: number }>('SELECT number FROM expanding_migration');
  const expanding = new Set(rows.map(({ number }) => number));
  return applied.filter(({ number }) => number <= length || !expanding.has(number));
}

/** Whether the schema has the table of the migrations that only expand it. */
async function recordsExpansion(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('expanding_migration') IS NOT NULL AS found`,
  );
  return rows[0]?.found ?? false;
}

async function applyOne(migration: Migration, client: Client): Promise<void> {
  const { number, name, text, checksum, expands } = migration;
  await client.query(text);
  await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
  if (expands && (await recordsExpansion(client))) {
    await client.query('INSERT INTO expanding_migration (number) VALUES ($1)', [number]);
  }
}

/** Attempts of a migration that meets deadlocks with the writes of servers that run meanwhile. */
const maxAttempts = 20;
const deadlockDetected = '40P01';

async function apply(migration: Migration, client: Client, attempt = 1): Promise<void> {
  try {
    await client.query('BEGIN');
    await applyOne(migration, client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const isDeadlock = errorCodeOf(error) === deadlockDetected;
    if (isDeadlock && attempt < maxAttempts) return apply(migration, client, attempt + 1);
    throw new CannotOpenDatabase(
      `La migration ${migration.name} a échoué, la base de données est restée comme avant elle : ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
