import type { DatabaseCheck } from '@hotel/domain/database-check/endpoints.ts';
import type { Queryable } from '../database/database.ts';
import type { Migration } from '../database/migrations-on-disk.ts';

/** What the database tells of itself. */
export async function describeDatabase(
  db: Queryable,
): Promise<Pick<DatabaseCheck, 'version' | 'size_bytes'>> {
  const { rows } = await db.query<{ version: string; size_bytes: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       pg_database_size(current_database()) as size_bytes`,
  );
  const [told] = rows;
  if (told === undefined) throw new Error('the database tells nothing of itself');
  return told;
}

/** How long a question takes there and back, in milliseconds. */
export async function measureLatency(db: Queryable): Promise<number> {
  const asked = performance.now();
  await db.query('select 1');
  return Math.round((performance.now() - asked) * 10) / 10;
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
