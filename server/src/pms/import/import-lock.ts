import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from '../../database/database.ts';

/** The advisory lock of a hotel's imports, which an import holds on whatever server it runs. */
const importLock = `hashtext('pms import'), $1::integer`;

/**
 * Does `work` while no other import of the hotel runs on any server; throws CONFLICT when one does. The
 * lock belongs to a connection of its own, because no transaction may stay open while the PMS answers.
 * It ends with the connection; the connection of a crashed machine ends within a minute.
 */
export function withImportLock<T>(
  database: Database,
  hotel: string,
  work: () => Promise<T>,
): Promise<T> {
  return database.dedicated(async (client) => {
    await client.query(
      'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${importLock}) as free`,
      [hotel],
    );
    if (rows[0]?.free !== true) throw importUnderWay();
    return work();
  });
}

/** Throws CONFLICT when an import of the hotel is under way; none begins until the transaction ends. */
export async function refuseWhileImporting(tx: Queryable, hotel: string): Promise<void> {
  const { rows } = await tx.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${importLock}) as free`,
    [hotel],
  );
  if (rows[0]?.free !== true) throw importUnderWay();
}

/** A condition on `import_run`: no import of its hotel is under way on any server. */
export const noImportUnderWay = `not exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid = hashtext('pms import')::oid and objid = import_run.hotel_id::oid)`;

function importUnderWay(): ApiError {
  return apiError('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
}
