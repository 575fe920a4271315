import { randomUUID } from 'node:crypto';
import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from '../../database/database.ts';

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
  const holder = randomUUID();
  await takeLease(database, hotel, holder);
  const renewal = setInterval(() => {
    renewLease(database, hotel, holder).catch(() => undefined);
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    // Where it cannot be removed it ends by itself.
    await removeLease(database, hotel, holder).catch(() => undefined);
  }
}

/** Throws CONFLICT when an import of the hotel is under way; none begins until the transaction ends. */
export function refuseWhileImporting(tx: Queryable, hotel: string): Promise<void> {
  return insertLease(tx, hotel, randomUUID(), 0);
}

/** A condition on `import_run`: no import of its hotel is under way on any server. */
export const noImportUnderWay = `not exists (
  select from import_lease
  where import_lease.hotel_id = import_run.hotel_id and leased_until > now())`;

function takeLease(database: Database, hotel: string, holder: string): Promise<void> {
  return insertLease(database, hotel, holder, leaseSeconds);
}

async function insertLease(
  db: Queryable,
  hotel: string,
  holder: string,
  seconds: number,
): Promise<void> {
  const { rowCount } = await db.query(
    `insert into import_lease (hotel_id, holder, leased_until)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (hotel_id) do update
     set holder = excluded.holder, leased_until = excluded.leased_until
     where import_lease.leased_until <= clock_timestamp()`,
    [hotel, holder, seconds],
  );
  if (rowCount === 0) throw importUnderWay();
}

async function renewLease(db: Queryable, hotel: string, holder: string): Promise<void> {
  await db.query(
    `update import_lease set leased_until = now() + make_interval(secs => $3)
     where hotel_id = $1 and holder = $2`,
    [hotel, holder, leaseSeconds],
  );
}

async function removeLease(db: Queryable, hotel: string, holder: string): Promise<void> {
  await db.query('delete from import_lease where hotel_id = $1 and holder = $2', [hotel, holder]);
}

function importUnderWay(): ApiError {
  return apiError('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
}
