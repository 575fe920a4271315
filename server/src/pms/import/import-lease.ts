import { randomUUID } from 'node:crypto';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { type ImportLease, insertLease, removeLease, renewLease } from './import-lease-store.ts';

export { noImportUnderWay } from './import-lease-store.ts';

/** After the last renewal; the import of a server that was killed may be continued then. */
const leaseSeconds = 20;
const renewEveryMs = 5_000;

/**
 * Does `work` while no other import of the hotel runs on any server; throws CONFLICT when one does. The
 * lease is a row that is renewed meanwhile: a connection of its own for each import would exhaust the
 * database, and no transaction may stay open while the PMS responds.
 */
export async function withImportLease<T>(
  database: Database,
  hotel: string,
  work: () => Promise<T>,
): Promise<T> {
  const lease = { hotel, holder: randomUUID(), seconds: leaseSeconds };
  await takeLease(database, lease);
  const renewal = setInterval(() => {
    renewLease(database, lease).catch(() => undefined);
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    // Where it cannot be removed it ends by itself.
    await removeLease(database, lease).catch(() => undefined);
  }
}

/** Throws CONFLICT when an import of the hotel is under way; none begins until the transaction ends. */
export function refuseWhileImporting(tx: Queryable, hotel: string): Promise<void> {
  return takeLease(tx, { hotel, holder: randomUUID(), seconds: 0 });
}

async function takeLease(db: Queryable, lease: ImportLease): Promise<void> {
  if (await insertLease(db, lease)) return;
  throw apiError('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
}
