import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Queryable } from '../platform/database/database.ts';

/**
 * When a month's snapshot of an as-of date was last written: the instant, and the same on the hotel's clock
 * as YYYY-MM-DD HH24:MI:SS. Null when nothing that holds has written it.
 */
export async function findLastWrite(
  db: Queryable,
  hotel: string,
  month: Month,
  asOf: Day,
): Promise<{ at: string; localTime: string } | null> {
  // An import of many months began at about when the first of them was read, which is the one checked.
  const { rows } = await db.query<{ at: string; localTime: string }>(
    `select begun_at as at,
       to_char(begun_at at time zone hotel.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "localTime"
     from nights_import_month as written
     join nights_import as entry on entry.hotel_id = written.hotel_id and entry.id = written.import_id
     join hotel on hotel.id = written.hotel_id
     where written.hotel_id = $1 and written.month = $2 and written.as_of_date = $3
       and entry.taken_back_at is null
     order by written.write desc limit 1`,
    [hotel, firstDay(month), asOf],
  );
  return rows[0] ?? null;
}

/** Whether the snapshot of a month and an as-of day was written, or a write of it undone, after an instant. */
export async function isWrittenAfter(
  db: Queryable,
  hotel: string,
  { month, asOf, since }: { month: Month; asOf: Day; since: string },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from nights_import_month as written
     join nights_import as entry on entry.hotel_id = written.hotel_id and entry.id = written.import_id
     where written.hotel_id = $1 and written.month = $2 and written.as_of_date = $3
       and (entry.begun_at > $4 or entry.taken_back_at > $4) limit 1`,
    [hotel, firstDay(month), asOf, since],
  );
  return rows.length > 0;
}

/** The number of all imports, by kind. */
export async function countImports(db: Queryable): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, count(*) as count from nights_import group by kind',
  );
  return rows;
}

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
