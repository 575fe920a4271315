import { addDays } from '@hotel/domain/calendar/day.ts';
import { writeFigures } from '@hotel/server/src/nights/write-nights.ts';
import type { Database, Queryable } from '@hotel/server/src/platform/database/database.ts';
import { instantOf } from '../import-log/mornings.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { farMonths, farMonthsFile } from './far-months.ts';

/** The hour of the import, within office hours. */
const importHour = '08:47';

/**
 * Records, once, an Excel import of this morning, or of just now if it is earlier: three
 * months ahead as of the day before, which only this import has brought. It can be undone, and made
 * again with the sample file of the same name.
 */
export async function recordRecentImport(
  database: Database,
  { id, timeZone, today, booked }: OpenHotel,
  { email, now }: { email: string; now: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (account === null || !(await noteRecentImport(tx, id))) return;
    const asOf = addDays(today, -1);
    const source = {
      ...({ kind: 'excel', label: farMonthsFile(asOf), address: '127.0.0.1' } as const),
      actor: { id: account, email },
    };
    const written = await writeFigures(
      tx,
      id,
      source,
      farMonths(booked(), asOf).map((month) => ({ asOf, ...month })),
    );
    const at = Math.min(instantOf(today, importHour, timeZone), now);
    await dateImport(tx, id, written.id, new Date(at));
  });
}

/** The account with an email address; null without one. */
async function findAccount(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id::text as id from account where email = $1',
    [email],
  );
  return rows[0]?.id ?? null;
}

/** Records that the hotel got its recent import; false when it already had, so that an undone one is not repeated. */
async function noteRecentImport(db: Queryable, hotel: string): Promise<boolean> {
  await db.query(
    `create table if not exists demonstration.recent_import (
       hotel_id integer primary key references public.hotel (id)
     )`,
  );
  const { rowCount } = await db.query(
    'insert into demonstration.recent_import (hotel_id) values ($1) on conflict do nothing',
    [hotel],
  );
  return rowCount === 1;
}

/** Gives an entry of the import log its time. */
async function dateImport(db: Queryable, hotel: string, entry: string, at: Date): Promise<void> {
  await db.query(
    'update nights_import set begun_at = $3, ended_at = $3 where hotel_id = $1 and id = $2',
    [hotel, entry, at],
  );
}
