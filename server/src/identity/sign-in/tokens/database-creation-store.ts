import type { Queryable } from '../../../platform/database/database.ts';

/** When the first migration was applied, in seconds since 1970: it differs between databases and never changes. */
export async function findDatabaseCreation(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ created: string }>(
    `select extract(epoch from min(applied_at))::text as created from schema_migration`,
  );
  return rows[0]?.created;
}
