import type { DatabaseCheck } from '@hotel/domain/database-check/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Migration } from '../platform/database/migrations-on-disk.ts';

/** The version and size of the database. */
export async function describeDatabase(
  db: Queryable,
): Promise<Pick<DatabaseCheck, 'version' | 'size_bytes'>> {
  const { rows } = await db.query<{ version: string; size_bytes: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       pg_database_size(current_database()) as size_bytes`,
  );
  const [description] = rows;
  if (description === undefined) throw new Error('the database described nothing');
  return description;
}

/** The time of a round trip of a query, in milliseconds. */
export async function measureLatency(db: Queryable): Promise<number> {
  const startedAt = performance.now();
  await db.query('select 1');
  return Math.round((performance.now() - startedAt) * 10) / 10;
}

/** The product's migrations, each with the instant it was applied here. */
export async function appliedMigrations(
  db: Queryable,
  migrations: readonly Migration[],
): Promise<DatabaseCheck['migrations']> {
  const { rows } = await db.query<{ number: number; applied_at: string }>(
    `select number, applied_at from schema_migration`,
  );
  const applied = new Map(rows.map(({ number, applied_at }) => [number, applied_at]));
  return migrations.map(({ number, name }) => ({ name, applied_at: applied.get(number) ?? null }));
}
