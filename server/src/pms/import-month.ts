import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { usableNights } from '@hotel/domain/pms/usable-nights.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Source } from '../imports/entries-store.ts';
import { writeNightsWithEntry } from '../imports/write-nights-for-others.ts';
import { type PmsReach, withPmsOf } from './ask-pms.ts';
import type { PmsQuestions } from './pms-questions.ts';
import { readNightsOnTheBooks, readWorkingDate } from './pms-rows.ts';

type Import = { database: Database; questions: PmsQuestions } & PmsReach;
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
  pms: Import,
  db: Queryable,
  hotel: string,
  month: Month,
  source: Source,
): Promise<Imported> {
  return oneAtATime(pms.database, hotel, async () => {
    const { asOf, lines } = await withPmsOf(pms, db, hotel, async (connection) => {
      const days = { from_date: firstDay(month), to_date: lastDay(month) };
      const working = await connection.ask(pms.questions['working-date'], days);
      const nights = await connection.ask(pms.questions['nights-on-the-books'], days);
      return { asOf: readWorkingDate(working), lines: readNightsOnTheBooks(nights) };
    });
    if (asOf === null) {
      throw refusal('PMS_UNAVAILABLE', { message: 'Le PMS ne donne pas de date de travail.' });
    }
    const { usable, errors } = usableNights(lines, month);
    const items = usable.map(({ day, nuitees, ...guests }) => ({ day, nuitees, guests }));
    const { inserted, updated } = await pms.database.transaction((tx) =>
      writeNightsWithEntry(tx, hotel, source, [{ asOf, items }]),
    );
    const note = `Photo du ${frenchDay(asOf)}, date de travail du PMS.`;
    return { inserted, updated, skipped: errors.length, errors, note };
  });
}

/**
 * One import per hotel at a time, whichever server runs it. The lock is of a connection of its own:
 * it needs no transaction that would stay open while the PMS thinks, and goes with the connection.
 */
function oneAtATime<T>(database: Database, hotel: string, work: () => Promise<T>): Promise<T> {
  return database.dedicated(async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('pms import'), $1::integer) as free`,
      [hotel],
    );
    if (rows[0]?.free !== true) {
      throw refusal('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
    }
    return work();
  });
}
