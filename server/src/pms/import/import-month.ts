import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { greatestBeds, unlikelyFiguresNote } from '@hotel/domain/nights/unlikely-figures.ts';
import { type UsableNights, usableNights } from '@hotel/domain/pms/usable-nights.ts';
import { findHotel } from '../../hotels/public.ts';
import type { ImportSource } from '../../nights/import-source.ts';
import { loadMonths } from '../../nights/public.ts';
import { writeFigures } from '../../nights/write-nights.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type JobQueue, withLease } from '../../platform/jobs/job-queue.ts';
import type { PmsConnection } from '../pms-connection.ts';
import { type DayBinds, daysOfMonthBinds, type PmsQueries } from '../queries/pms-queries.ts';
import { readBeds, readNightsOnTheBooks, readWorkingDate } from '../queries/pms-rows.ts';
import { type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';

export type PmsImportDependencies = {
  database: Database;
  queries: PmsQueries;
} & PmsAccess;

/** The kind of the jobs that import nights; one at a time works on a hotel. */
export const importJob = 'import';

/** Another import of the hotel is under way. */
export function importConflict(): ApiError {
  return apiError('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
}

/** A month's nights on the books as the PMS gave them, not stored yet. */
export type FetchedMonth = {
  month: Month;
  /** The PMS's working date. */
  asOf: Day;
  usable: UsableNights[];
  /** A French sentence that names figures above three times the beds; null without any. */
  unlikely: string | null;
  /** A French sentence for each row that cannot be used. */
  errors: string[];
  /** A French sentence for each row that is used, with a revenue that is unknown or doubtful. */
  remarks: string[];
  /** The PMS is a folder of files, whose nights are stored as they arrive. */
  isFromFiles: boolean;
};

type ImportResult = {
  inserted: number;
  updated: number;
  skipped: number;
  errors: string[];
  note?: string;
};

/**
 * Stores the month's nights on the books as the snapshot of the PMS's working date. Rows that cannot
 * be used are skipped, with a sentence for each. Throws CONFLICT when an import of the hotel is under
 * way, and what `withHotelPms` throws, PMS_UNAVAILABLE also when the PMS gives no working date; nothing
 * is stored then.
 */
export async function importMonth(
  pms: PmsImportDependencies & { jobs: JobQueue },
  db: Queryable,
  hotel: string,
  month: Month,
  source: ImportSource,
): Promise<ImportResult> {
  const result = await pms.jobs.runNow(importJob, hotel, async (job) => {
    const fetched = await fetchMonth(pms, db, hotel, month);
    const written = await withLease(pms.database, job, (tx) =>
      storeMonth(tx, hotel, source, fetched),
    );
    const note = [`Photo du ${frenchDay(fetched.asOf)}, date de travail du PMS.`, fetched.unlikely]
      .filter((sentence) => sentence !== null)
      .join(' ');
    const errors = [...fetched.errors, ...fetched.remarks];
    return { ...written, skipped: fetched.errors.length, errors, note };
  });
  if (result === null) throw importConflict();
  return result;
}

/**
 * Reads a month from the hotel's PMS; throws as `importMonth` does. The working date is read with it, unless
 * `knownAsOf` gives the one that was read before.
 */
export async function fetchMonth(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  month: Month,
  knownAsOf?: Day,
): Promise<FetchedMonth> {
  const days = daysOfMonthBinds(month);
  const { asOf, rows, beds, isFromFiles } = await withHotelPms(
    pms,
    db,
    hotel,
    async (connection, settings) => ({
      asOf: knownAsOf ?? readWorkingDate(await connection.run(pms.queries['working-date'], days)),
      rows: readNightsOnTheBooks(await connection.run(pms.queries['nights-on-the-books'], days)),
      beds: await readGreatestBeds(pms.queries, connection, days),
      isFromFiles: settings.source === 'files',
    }),
  );
  const { revenue_basis: basis, vat_rate: vatRate } = await findHotel(db, hotel);
  const nights = usableNights(rows, month, { basis, vatRate });
  const unlikely = unlikelyFiguresNote(nights.usable, beds);
  return { month, asOf: requireWorkingDate(asOf), ...nights, unlikely, isFromFiles };
}

/** The beds are there to check the nights by: a PMS that does not give them does not stop the import. */
async function readGreatestBeds(
  queries: PmsQueries,
  connection: PmsConnection,
  days: DayBinds,
): Promise<number | null> {
  try {
    const beds = readBeds(await connection.run(queries['hotel-status'], days));
    return greatestBeds([...beds.values()]);
  } catch {
    return null;
  }
}

/** Reads the PMS's working date; throws as `importMonth` does. */
export async function fetchWorkingDate(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  today: Day,
): Promise<Day> {
  const days = { from_date: today, to_date: today };
  const rows = await withHotelPms(pms, db, hotel, (connection) =>
    connection.run(pms.queries['working-date'], days),
  );
  return requireWorkingDate(readWorkingDate(rows));
}

function requireWorkingDate(workingDate: Day | null): Day {
  if (workingDate !== null) return workingDate;
  throw apiError('PMS_UNAVAILABLE', { message: 'Le PMS ne donne pas de date de travail.' });
}

/**
 * Whether the file that a month comes from has stored it already: the morning's import then leaves it, and the
 * file's entry can still be undone.
 */
export async function isStoredFromFile(
  db: Queryable,
  hotel: string,
  { month, asOf, usable, isFromFiles }: FetchedMonth,
): Promise<boolean> {
  if (!isFromFiles) return false;
  const [{ rows }] = await loadMonths(db, hotel, [month]);
  const stored = rows.find(({ as_of }) => as_of === asOf)?.nights ?? [];
  return usable.every(({ day, nuitees }) => stored[dayOfMonth(day) - 1] === nuitees);
}

/** Writes a fetched month and its entry in the import log, in the caller's transaction. */
export async function storeMonth(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  { asOf, usable }: FetchedMonth,
): Promise<{ inserted: number; updated: number }> {
  const items = usable.map(({ day, nuitees, rooms, revenue, ...guests }) => ({
    ...{ day, nuitees, rooms, revenue, guests },
  }));
  const { inserted, updated } = await writeFigures(tx, hotel, source, [{ asOf, items }]);
  return { inserted, updated };
}
