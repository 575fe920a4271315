import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { Queryable } from '@hotel/server/src/platform/database/database.ts';
import { dailyHour, type MorningImport, monthsOfSnapshot } from './mornings.ts';

/** Turns a new hotel's daily import on, without changing later settings of users. */
export async function turnDailyImportOn(db: Queryable, hotel: string): Promise<void> {
  await db.query(
    `insert into daily_import (hotel_id, enabled, hour, months) values ($1, true, $2, $3)
     on conflict (hotel_id) do nothing`,
    [hotel, dailyHour, monthsOfSnapshot],
  );
}

/** The days from `from` on that have a daily import already, or a snapshot. */
export async function findKnownDays(
  db: Queryable,
  hotel: string,
  from: Day,
): Promise<{ imported: Set<Day>; withSnapshot: Set<Day> }> {
  const days = async (sql: string) => {
    const { rows } = await db.query<{ day: Day }>(sql, [hotel, from]);
    return new Set(rows.map(({ day }) => day));
  };
  return {
    imported: await days('select day from import_run where hotel_id = $1 and day >= $2'),
    withSnapshot: await days(
      'select distinct as_of_date as day from snapshot_month where hotel_id = $1 and as_of_date >= $2',
    ),
  };
}

/**
 * Stores daily imports as the product does: the run, its entry in the import log, which can be
 * undone, and its entry in the audit trail. The snapshots themselves are stored already.
 */
export async function insertMornings(
  tx: Queryable,
  hotel: string,
  mornings: readonly MorningImport[],
): Promise<void> {
  const runs = mornings.map(({ day, months, inserted, startedAt, endedAt }) => ({
    ...{ day, inserted, started_at: startedAt, ended_at: endedAt, months: months.length },
    first_month: months[0] && firstDay(months[0].month),
  }));
  const written = mornings.flatMap(({ day, months }) =>
    months.map(({ month, nights }) => ({
      // Every day is written; bit 0 is the first of the month.
      ...{ day, month: firstDay(month), nights, days: 2 ** nights.length - 1 },
    })),
  );
  await tx.query(insertMorningsSql, [hotel, JSON.stringify(runs), JSON.stringify(written)]);
}

const insertMorningsSql = `
  with made as (
    insert into import_run (hotel_id, kind, day, first_month, months, months_done, as_of_date, state,
      inserted, tries, asked_at, started_at, ended_at)
    select $1, 'daily', day, first_month, months, months, day, 'done', inserted, 1,
      started_at, started_at, ended_at
    from json_to_recordset($2) as given (day date, first_month date, months integer,
      inserted integer, started_at timestamptz, ended_at timestamptz)
    order by day
    returning *
  ), entry as (
    insert into nights_import (hotel_id, run, kind, begun_at, ended_at, inserted)
    select hotel_id, entry_run, 'daily', started_at, ended_at, inserted from made order by day
    returning hotel_id, id, run
  ), told as (
    insert into audit_entry (at, action, hotel_id, target_id, detail)
    select ended_at, 'daily-import', hotel_id, id::text, jsonb_build_object(
      'fields', '[]'::jsonb, 'before', '{}'::jsonb, 'values', jsonb_build_object(
        'as_of_date', as_of_date, 'months_done', months_done, 'inserted', inserted,
        'updated', updated, 'skipped', skipped))
    from made order by day
  )
  insert into nights_import_month (hotel_id, import_id, month, as_of_date, days, written)
  select entry.hotel_id, entry.id, given.month, given.day, given.days, given.nights
  from entry join made on made.entry_run = entry.run
  join json_to_recordset($3) as given (day date, month date, days integer, nights json)
    on given.day = made.day
  order by given.day, given.month`;
