import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { type UsableNights, usableNights } from '@hotel/domain/pms/usable-nights.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { ImportSource } from '../../nights/import-source.ts';
import type { NightsWriter } from '../../nights/write-nights.ts';
import type { PmsQueries } from '../queries/pms-queries.ts';
import { readNightsOnTheBooks, readWorkingDate } from '../queries/pms-rows.ts';
import { type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';

export type PmsImportDependencies = {
  database: Database;
  questions: PmsQueries;
  nights: NightsWriter;
} & PmsAccess;

/** A month's nights on the books as the PMS gave them, not stored yet. */
export type FetchedMonth = {
  month: Month;
  /** The PMS's working date. */
  asOf: Day;
  usable: UsableNights[];
  /** A French sentence for each line that cannot be used. */
  errors: string[];
};

type Imported = {
  inserted: number;
  updated: number;
  skipped: number;
  errors: string[];
  note?: string;
};

/**
 * Stores the month's nights on the books as the snapshot of the PMS's working date. Lines that
 * cannot be used are skipped and named. Throws CONFLICT when an import of the hotel is under way,
 * the PMS refusals, PMS_UNAVAILABLE too when the PMS gives no working date; nothing is stored then.
 */
export async function importMonth(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  month: Month,
  source: ImportSource,
): Promise<Imported> {
  return withImportLock(pms.database, hotel, async () => {
    const read = await fetchMonth(pms, db, hotel, month);
    const written = await pms.database.transaction((tx) =>
      storeMonth(pms, tx, hotel, source, read),
    );
    const note = `Photo du ${frenchDay(read.asOf)}, date de travail du PMS.`;
    return { ...written, skipped: read.errors.length, errors: read.errors, note };
  });
}

/** Asks the hotel's PMS for a month; throws as `importMonth` does. */
export async function fetchMonth(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<FetchedMonth> {
  const { asOf, lines } = await withHotelPms(pms, db, hotel, async (connection) => {
    const days = { from_date: firstDay(month), to_date: lastDay(month) };
    const working = await connection.ask(pms.questions['working-date'], days);
    const nights = await connection.ask(pms.questions['nights-on-the-books'], days);
    return { asOf: readWorkingDate(working), lines: readNightsOnTheBooks(nights) };
  });
  return { month, asOf: due(asOf), ...usableNights(lines, month) };
}

/** The hotel's working date, by its PMS; throws as `importMonth` does. */
export async function fetchWorkingDate(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  today: Day,
): Promise<Day> {
  const days = { from_date: today, to_date: today };
  const rows = await withHotelPms(pms, db, hotel, (connection) =>
    connection.ask(pms.questions['working-date'], days),
  );
  return due(readWorkingDate(rows));
}

function due(workingDate: Day | null): Day {
  if (workingDate !== null) return workingDate;
  throw apiError('PMS_UNAVAILABLE', { message: 'Le PMS ne donne pas de date de travail.' });
}

/** Stores what was read of a month with its entry, in the caller's transaction. */
export async function storeMonth(
  { nights }: Pick<PmsImportDependencies, 'nights'>,
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  { asOf, usable }: FetchedMonth,
): Promise<{ inserted: number; updated: number }> {
  const items = usable.map(({ day, nuitees, ...guests }) => ({ day, nuitees, guests }));
  const { inserted, updated } = await nights.write(tx, hotel, source, [{ asOf, items }]);
  return { inserted, updated };
}

/** The one lock of a hotel's imports; an import by whatever server holds it. */
const importLock = `hashtext('pms import'), $1::integer`;

/**
 * One import per hotel at a time, whichever server runs it: throws CONFLICT when there is one. The
 * lock is of a connection of its own: it needs no transaction that would stay open while the PMS
 * thinks, and goes with the connection, a fallen machine's within a minute.
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
    if (rows[0]?.free !== true) throw underWay();
    return work();
  });
}

/** Throws CONFLICT when an import of the hotel is under way; none begins until the transaction ends. */
export async function refuseWhileImporting(tx: Queryable, hotel: string): Promise<void> {
  const { rows } = await tx.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${importLock}) as free`,
    [hotel],
  );
  if (rows[0]?.free !== true) throw underWay();
}

/** A condition on `import_run`: no import of its hotel is under way, by any server. */
export const noImportUnderWay = `not exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid = hashtext('pms import')::oid and objid = import_run.hotel_id::oid)`;

function underWay() {
  return apiError('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
}
