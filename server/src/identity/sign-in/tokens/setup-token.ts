import { createHmac } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';

/**
 * The token that creating the first administrator requires where others can reach the server. It is
 * derived from AUTH_SECRET and the database, so that every server of one database accepts it and a
 * restart prints the same. It is useless once a user exists.
 */
export async function setupTokenOf(db: Queryable, authSecret: string): Promise<string> {
  const createdAt = await findDatabaseCreation(db);
  return createHmac('sha256', authSecret)
    .update(`first administrator of the database of ${createdAt}`)
    .digest('base64url');
}

/** When the first migration was applied, in seconds since 1970: it differs between databases and never changes. */
async function findDatabaseCreation(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ created: string }>(
    `select extract(epoch from min(applied_at))::text as created from schema_migration`,
  );
  return rows[0]?.created;
}
