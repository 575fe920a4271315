import type { Queryable } from '../platform/database/database.ts';

/**
 * Deletes the IP addresses of imports that began more than twelve months before `at`, which is how long
 * the CNIL allows connection logs to be kept. The account of each import stays.
 */
export async function deleteOldAddresses(db: Queryable, at: Date): Promise<void> {
  await db.query(
    `update nights_import set address = null
     where address is not null and begun_at < $1::timestamptz - interval '12 months'`,
    [at.toISOString()],
  );
}
