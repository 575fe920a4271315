import type { Queryable } from '../database/database.ts';

/**
 * Forgets the network addresses of imports that began more than twelve months before `at`: as long as
 * the CNIL has journals of connections kept. Who imported what stays with the figures.
 */
export async function forgetOldAddresses(db: Queryable, at: Date): Promise<void> {
  await db.query(
    `update nights_import set address = null
     where address is not null and begun_at < $1::timestamptz - interval '12 months'`,
    [at.toISOString()],
  );
}
