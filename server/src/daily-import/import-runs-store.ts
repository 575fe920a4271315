import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import type { Queryable } from '../database/database.ts';
import { noImportUnderWay } from '../pms/import/import-lease.ts';

/** Import runs of several months: their parameters, progress and lease. */

const runColumns = `
  id::text as id, kind, day, months, months_done, as_of_date, state, inserted, updated, skipped,
  errors, remarks, failure, cancel_asked, tries, next_try_at, asked_at, started_at, ended_at,
  case when first_month is not null then json_build_object('year',
    extract(year from first_month)::integer, 'month', extract(month from first_month)::integer)
  end as first_month`;

type NewRun = {
  hotel: string;
  kind: ImportRun['kind'];
  day: Day | null;
  askedBy: string | null;
  first: Month | null;
  months: number;
};

/**
 * Inserts a run that is due at once. Null when the hotel's day has one already; throws CONFLICT when a
 * run of the kind that a person started has not ended.
 */
export async function insertRun(
  tx: Queryable,
  { hotel, kind, day, askedBy, first, months }: NewRun,
  now: Date,
): Promise<ImportRun | null> {
  const { rows } = await tx.query<ImportRun>(
    `insert into import_run (hotel_id, kind, day, asked_by, first_month, months, asked_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict do nothing returning ${runColumns}`,
    [hotel, kind, day, askedBy, first && firstDay(first), months, now],
  );
  const [inserted] = rows;
  if (inserted === undefined && day === null) {
    throw apiError('CONFLICT', { message: 'Un import est déjà en cours pour cet hôtel.' });
  }
  return inserted ?? null;
}

/** The newest run of a kind of a hotel; null without any. */
export async function findLatest(
  db: Queryable,
  hotel: string,
  kind: ImportRun['kind'],
): Promise<ImportRun | null> {
  return (await newestRuns(db, hotel, kind, 1))[0] ?? null;
}

export async function newestRuns(
  db: Queryable,
  hotel: string,
  kind: ImportRun['kind'],
  count: number,
): Promise<ImportRun[]> {
  const { rows } = await db.query<ImportRun>(
    `select ${runColumns} from import_run where hotel_id = $1 and kind = $2
     order by import_run.id desc limit $3`,
    [hotel, kind, count],
  );
  return rows;
}

export async function findRun(db: Queryable, hotel: string, id: string): Promise<ImportRun | null> {
  const { rows } = await db.query<ImportRun>(
    `select ${runColumns} from import_run where hotel_id = $1 and id = $2`,
    [hotel, id],
  );
  return rows[0] ?? null;
}

/** Ends a waiting run, or requests the end of a running one; an ended run is returned unchanged. */
export async function cancelRun(
  tx: Queryable,
  hotel: string,
  id: string,
  now: Date,
): Promise<ImportRun | null> {
  const { rows } = await tx.query<ImportRun>(
    `update import_run set cancel_asked = true,
       state = case when state = 'waiting' then 'cancelled' else state end,
       ended_at = case when state = 'waiting' then $3::timestamptz end,
       next_try_at = null
     where hotel_id = $1 and id = $2 and state in ('waiting', 'running') returning ${runColumns}`,
    [hotel, id, now],
  );
  return rows[0] ?? findRun(tx, hotel, id);
}

/** A run leased by one server. `holder` identifies the lease: writes of another holder have no effect. */
export type LeasedRun = ImportRun & {
  hotel: string;
  timeZone: string;
  holder: string;
  /** The id that its entry of the import log shares with all its months. */
  entryRun: string;
  /** Null when the scheduler started it. */
  askedBy: { id: string; email: string } | null;
};

const timeZone = `(select time_zone from hotel where hotel.id = import_run.hotel_id)`;

/** The hotel of a run that has not ended; null when it has, or was purged. */
export async function hotelOfOpenRun(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ hotel: string }>(
    `select hotel_id::text as hotel from import_run
     where id = $1 and state in ('waiting', 'running')`,
    [id],
  );
  return rows[0]?.hotel ?? null;
}

/** What decides when a run is worked on: the server of its PMS, and whether a person waits for it. */
export async function schedulingOf(
  db: Queryable,
  id: string,
): Promise<{ pmsHost: string | null; isAsked: boolean }> {
  const { rows } = await db.query<{ pmsHost: string | null; isAsked: boolean }>(
    `select case when source = 'oracle' then lower(pms_settings.host) end as "pmsHost", day is null as "isAsked"
     from import_run left join pms_settings using (hotel_id) where id = $1`,
    [id],
  );
  return rows[0] ?? { pmsHost: null, isAsked: false };
}

/** Leases a run, under the hotel's lock: its previous holder can store nothing more. */
export async function leaseRun(
  db: Queryable,
  id: string,
  holder: string,
  now: Date,
): Promise<LeasedRun | null> {
  const { rows } = await db.query<LeasedRun>(
    `update import_run set state = 'running', holder = $2, tries = tries + 1, next_try_at = null,
       started_at = coalesce(started_at, $3)
     -- The clock of the server that set next_try_at may be a little ahead.
     where id = $1 and (state = 'running'
       or state = 'waiting' and next_try_at <= $3::timestamptz + interval '5 seconds')
     returning ${runColumns}, hotel_id::text as hotel, holder::text as holder, ${timeZone} as "timeZone",
       entry_run::text as "entryRun",
       (select json_build_object('id', account.id::text, 'email', account.email)
         from account where account.id = asked_by) as "askedBy"`,
    [id, holder, now],
  );
  return rows[0] ?? null;
}

type RunLease = Pick<LeasedRun, 'id' | 'holder'>;

/** Starts at the first month as of a working date; progress as of another date is discarded. */
export async function beginRun(
  db: Queryable,
  run: RunLease,
  asOf: Day,
  first: Month,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update import_run set as_of_date = $3, first_month = $4, months_done = 0, inserted = 0,
       updated = 0, skipped = 0, errors = '[]', remarks = '[]'
     where id = $1 and holder = $2 and state = 'running'`,
    [run.id, run.holder, asOf, firstDay(first)],
  );
  return rowCount === 1;
}

type MonthStored = {
  asOf: Day;
  inserted: number;
  updated: number;
  skipped: number;
  errors: readonly string[];
  remarks: readonly string[];
};

/**
 * Records a month in the transaction that stores it; progress resets the number of attempts. Null when
 * another server has leased the run: the transaction must be rolled back.
 */
export async function recordMonthProgress(
  tx: Queryable,
  run: RunLease,
  month: MonthStored,
  maxErrors: number,
): Promise<{ months_done: number; cancel_asked: boolean } | null> {
  const { rows } = await tx.query<{ months_done: number; cancel_asked: boolean }>(
    `update import_run set months_done = months_done + 1, as_of_date = $3,
       inserted = inserted + $4, updated = updated + $5, skipped = skipped + $6,
       errors = (select coalesce(jsonb_agg(line order by place), '[]') from (
         select line, place from jsonb_array_elements(errors || $7::jsonb)
           with ordinality as lines (line, place) order by place limit $8) as first_lines),
       remarks = remarks || $9::jsonb, tries = 1, failure = null
     where id = $1 and holder = $2 and state = 'running'
     returning months_done, cancel_asked`,
    [
      run.id,
      run.holder,
      month.asOf,
      month.inserted,
      month.updated,
      month.skipped,
      JSON.stringify(month.errors),
      maxErrors,
      JSON.stringify(month.remarks),
    ],
  );
  return rows[0] ?? null;
}

/** What an ended run stored, for the audit trail. */
export type EndedRun = Pick<
  ImportRun,
  'id' | 'kind' | 'as_of_date' | 'months_done' | 'inserted' | 'updated' | 'skipped'
> & { hotel: string };

const endedColumns = `id::text as id, hotel_id::text as hotel, kind, as_of_date, months_done, inserted, updated, skipped`;

/** Ends a run; null when another server has leased it. */
export async function endRun(
  tx: Queryable,
  run: RunLease,
  state: 'done' | 'failed' | 'cancelled',
  failure: string | null,
  now: Date,
): Promise<EndedRun | null> {
  const { rows } = await tx.query<EndedRun>(
    `update import_run set state = $3, failure = $4, ended_at = $5, next_try_at = null, holder = null
     where id = $1 and holder = $2 and state = 'running' returning ${endedColumns}`,
    [run.id, run.holder, state, failure, now],
  );
  return rows[0] ?? null;
}

/**
 * Postpones a run until an instant, with the reason. Returns whether it did: not when the run was
 * cancelled meanwhile or leased by another server.
 */
export async function postponeRun(
  db: Queryable,
  run: RunLease,
  failure: string | null,
  until: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update import_run set state = 'waiting', failure = $3, next_try_at = $4, holder = null
     where id = $1 and holder = $2 and state = 'running' and not cancel_asked`,
    [run.id, run.holder, failure, until],
  );
  return rowCount === 1;
}

/** Releases a run for another server to continue; the attempt does not count. */
export async function releaseRun(tx: Queryable, run: RunLease, now: Date): Promise<void> {
  await tx.query(
    `update import_run set state = 'waiting', next_try_at = $3, holder = null, tries = tries - 1
     where id = $1 and holder = $2 and state = 'running'`,
    [run.id, run.holder, now],
  );
}

/**
 * Runs whose attempt is due, and those of killed servers, unless an import of the hotel is running or
 * their job is about to run by itself.
 */
export async function dueRuns(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id::text as id from import_run
     where (state = 'running' or state = 'waiting' and next_try_at <= $1) and ${noImportUnderWay}
       and not exists (select from job where kind = 'import' and key = import_run.id::text
         and next_attempt_at <= now())
     order by import_run.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Daily runs that have not ended, with the time zone of their day. */
export async function openDailyRuns(
  db: Queryable,
): Promise<{ id: string; day: Day; timeZone: string }[]> {
  const { rows } = await db.query<{ id: string; day: Day; timeZone: string }>(
    `select id::text as id, day, ${timeZone} as "timeZone" from import_run
     where day is not null and state in ('waiting', 'running')`,
  );
  return rows;
}

/** Daily runs that are open an hour after their start was due, and hotels whose newest one failed. */
export async function countUnfinished(
  db: Queryable,
  now: Date,
): Promise<{ late: number; failed: number }> {
  const { rows } = await db.query<{ late: number; failed: number }>(
    `select count(*) filter (where state in ('waiting', 'running')
         and asked_at < $1::timestamptz - interval '1 hour') as late,
       count(*) filter (where state = 'failed' and not exists (
         select from import_run as newer where newer.hotel_id = import_run.hotel_id
           and newer.kind = 'daily' and newer.id > import_run.id)) as failed
     from import_run join hotel on hotel.id = hotel_id and deleted_at is null
     where kind = 'daily' and asked_at > $1::timestamptz - interval '3 days'`,
    [now],
  );
  return rows[0] ?? { late: 0, failed: 0 };
}

/** Ends a run whose day is over, whichever server leased it; null when it had ended. */
export async function endPastRun(tx: Queryable, id: string, now: Date): Promise<EndedRun | null> {
  const { rows } = await tx.query<EndedRun>(
    `update import_run set state = 'failed',
       failure = concat_ws(' ', failure, 'La journée est passée.'), ended_at = $2, next_try_at = null, holder = null
     where id = $1 and state in ('waiting', 'running') returning ${endedColumns}`,
    [id, now],
  );
  return rows[0] ?? null;
}
