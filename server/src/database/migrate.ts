import type { Client } from 'pg';
import { CannotOpenDatabase } from './cannot-open.ts';
import type { Database, DatabaseLog } from './database.ts';
import { type Migration, migrationTable, readMigrations } from './migrations-on-disk.ts';

// Any number, the same in every version of the program.
const LOCK = 7_041_789;

type Applied = { number: number; name: string; checksum: string };

/**
 * Brings the schema up to date with the `NNNN-name.sql` files of `folder`, in order, each in a
 * transaction of its own; several servers starting at once wait for one another.
 * Returns the names of what was applied now. Throws CannotOpenDatabase with one French line when the
 * schema is newer than the program, or was made by another text of the same migration.
 */
export async function migrate(
  database: Database,
  options: { log: DatabaseLog; folder?: string },
): Promise<string[]> {
  const { log, folder } = options;
  const migrations = await readMigrations(folder);
  return await database.dedicated(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(migrationTable);
    const pending = await pendingOf(migrations, client);
    for (const migration of pending) {
      await apply(migration, client);
      log.info({ migration: migration.name }, 'schema migrated');
    }
    return pending.map(({ name }) => name);
  });
}

async function pendingOf(migrations: Migration[], client: Client): Promise<Migration[]> {
  const { rows } = await client.query<Applied>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  );
  const newest = rows.at(-1);
  if (newest !== undefined && newest.number > migrations.length) {
    throw new CannotOpenDatabase(
      `La base de données a été préparée par une version plus récente de l'application (migration ${newest.name}) : mettez l'application à jour.`,
    );
  }
  for (const { number, name, checksum } of rows) {
    if (migrations[number - 1]?.checksum !== checksum) {
      throw new CannotOpenDatabase(
        `La migration ${name} déjà appliquée à la base de données diffère de celle de l'application : installez une version d'origine de l'application.`,
      );
    }
  }
  const applied = new Set(rows.map(({ number }) => number));
  return migrations.filter(({ number }) => !applied.has(number));
}

async function apply({ number, name, text, checksum }: Migration, client: Client): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query(
      'INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)',
      [number, name, checksum],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new CannotOpenDatabase(
      `La migration ${name} a échoué, la base de données est restée comme avant elle : ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
