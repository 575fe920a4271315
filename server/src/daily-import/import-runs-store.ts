import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';
import { importConflict } from '../pms/import/import-month.ts';

/** Import runs of several months: their parameters and progress. A job works on each (run-import.ts). */

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
  if (inserted === undefined && day === null) throw importConflict();
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

/** What decides when a run is worked on: its hotel, the server of its PMS, and whether a person waits for it. */
export async function schedulingOf(
  db: Queryable,
  id: string,
): Promise<{ hotel: string; pmsHost: string | null; isAsked: boolean }> {
  const { rows } = await db.query<{ hotel: string; pmsHost: string | null; isAsked: boolean }>(
    `select hotel_id::text as hotel, day is null as "isAsked",
       case when source = 'oracle' then lower(pms_settings.host) end as "pmsHost"
     from import_run left join pms_settings using (hotel_id) where id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no import run ${id}`);
  return found;
}

/** A run whose months are being imported. */
export type RunningRun = ImportRun & {
  hotel: string;
  timeZone: string;
  /** The id that its entry of the import log shares with all its months. */
  entryRun: string;
  /** Null when the scheduler started it. */
  askedBy: { id: string; email: string } | null;
};

/** Begins an attempt, or continues that of a server that stopped; null when none is due or the run has ended. */
export async function beginAttempt(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<RunningRun | null> {
  const { rows } = await tx.query<RunningRun>(
    `update import_run set state = 'running', next_try_at = null,
       started_at = coalesce(started_at, $2)
     -- The clock of the server that set next_try_at may be a little ahead.
     where id = $1 and (state = 'running'
       or state = 'waiting' and next_try_at <= $2::timestamptz + interval '5 seconds')
     returning ${runColumns}, hotel_id::text as hotel, entry_run::text as "entryRun",
       (select time_zone from hotel where hotel.id = import_run.hotel_id) as "timeZone",
       (select json_build_object('id', account.id::text, 'email', account.email)
         from account where account.id = asked_by) as "askedBy"`,
    [id, now],
  );
  return rows[0] ?? null;
}

/** Starts at the first month as of a working date; progress as of another date is discarded. */
export async function beginRun(
  tx: Queryable,
  id: string,
  asOf: Day,
  first: Month,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update import_run set as_of_date = $2, first_month = $3, months_done = 0, inserted = 0,
       updated = 0, skipped = 0, errors = '[]', remarks = '[]'
     where id = $1 and state = 'running'`,
    [id, asOf, firstDay(first)],
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
 * Records a month in the transaction that stores it; progress ends the count of failed attempts. Null when the run has
 * ended: the transaction must be rolled back.
 */
export async function recordMonthProgress(
  tx: Queryable,
  id: string,
  month: MonthStored,
  maxErrors: number,
): Promise<{ months_done: number; cancel_asked: boolean } | null> {
  const { rows } = await tx.query<{ months_done: number; cancel_asked: boolean }>(
    `update import_run set months_done = months_done + 1, as_of_date = $2,
       inserted = inserted + $3, updated = updated + $4, skipped = skipped + $5,
       errors = (select coalesce(jsonb_agg(line order by place), '[]') from (
         select line, place from jsonb_array_elements(errors || $6::jsonb)
           with ordinality as lines (line, place) order by place limit $7) as first_lines),
       remarks = remarks || $8::jsonb, tries = 0, failure = null
     where id = $1 and state = 'running'
     returning months_done, cancel_asked`,
    [
      id,
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

export type RunEnding = { state: 'done' | 'failed' | 'cancelled'; failure: string | null };

/** What an ended run stored, for the audit trail. */
type StoredByRun = Pick<
  ImportRun,
  'as_of_date' | 'months_done' | 'inserted' | 'updated' | 'skipped'
>;

/** Ends a run with its attempt, and tells what it stored; null when it had ended. */
export async function endRun(
  tx: Queryable,
  id: string,
  { state, failure }: RunEnding,
  now: Date,
): Promise<StoredByRun | null> {
  const { rows } = await tx.query<StoredByRun>(
    `update import_run set state = $2, failure = $3, ended_at = $4, next_try_at = null, tries = tries + 1
     where id = $1 and state = 'running'
     returning as_of_date, months_done, inserted, updated, skipped`,
    [id, state, failure, now],
  );
  return rows[0] ?? null;
}

/** Ends an attempt that failed; the next one is due at an instant. False when the run was cancelled meanwhile. */
export async function postponeRun(
  tx: Queryable,
  id: string,
  failure: string,
  until: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update import_run set state = 'waiting', failure = $2, next_try_at = $3, tries = tries + 1
     where id = $1 and state = 'running' and not cancel_asked`,
    [id, failure, until],
  );
  return rowCount === 1;
}

/** The runs that wait for an attempt, and when it is due. */
export async function waitingRuns(db: Queryable): Promise<{ id: string; dueAt: string }[]> {
  const { rows } = await db.query<{ id: string; dueAt: string }>(
    `select id::text as id, next_try_at as "dueAt" from import_run where state = 'waiting' order by id`,
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

/** Few enough that a transaction takes a fraction of a second. */
const runsPerTransaction = 5_000;

/**
 * Deletes the runs of imports that ended more than so many months before `at`, but never the newest of a
 * hotel and kind, which says how its imports stand; returns how many. The figures that they wrote, and the
 * log of these, are not theirs.
 */
export async function deleteOldRuns(
  db: Queryable,
  at: Date,
  months: number,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const { rowCount } = await db.query(
      `delete from import_run where id in (
         select id from import_run as old
         where ended_at < $1::timestamptz - make_interval(months => $2::integer)
           and exists (select from import_run as newer
             where newer.hotel_id = old.hotel_id and newer.kind = old.kind and newer.id > old.id)
         order by id limit $3)`,
      [at.toISOString(), months, runsPerTransaction],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < runsPerTransaction) break;
  }
  return deleted;
}
