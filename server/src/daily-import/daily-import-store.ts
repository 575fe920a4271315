import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { Hour } from '@hotel/domain/daily-import/schedule.ts';
import { hotelIsVisible, type Viewer, viewerParameters } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The settings of a hotel's daily import. */
export type DailySettings = { enabled: boolean; hour: Hour; months: number };

/** A hotel with its settings; null settings where none were ever saved. */
export type ImportHotel = {
  timeZone: string;
  hasPms: boolean;
  settings: DailySettings | null;
};

const hasPms = `exists (select from pms_settings where pms_settings.hotel_id = hotel.id)`;

export async function findImportHotel(db: Queryable, hotel: string): Promise<ImportHotel | null> {
  const { rows } = await db.query<ImportHotel>(
    `select hotel.time_zone as "timeZone", ${hasPms} as "hasPms",
       case when daily_import.hotel_id is not null then json_build_object(
         'enabled', enabled, 'hour', hour, 'months', months) end as settings
     from hotel left join daily_import on daily_import.hotel_id = hotel.id where hotel.id = $1`,
    [hotel],
  );
  return rows[0] ?? null;
}

export async function saveDailySettings(
  tx: Queryable,
  hotel: string,
  { enabled, hour, months }: DailySettings,
): Promise<void> {
  await tx.query(
    `insert into daily_import (hotel_id, enabled, hour, months) values ($1, $2, $3, $4)
     on conflict (hotel_id) do update
     set enabled = excluded.enabled, hour = excluded.hour, months = excluded.months`,
    [hotel, enabled, hour, months],
  );
}

/** A hotel whose daily import is on. */
export type DailyHotel = {
  hotel: string;
  timeZone: string;
  hour: Hour;
  months: number;
  /** The newest day that has a daily run. */
  lastDay: Day | null;
};

export async function hotelsWithDailyImport(db: Queryable): Promise<DailyHotel[]> {
  const { rows } = await db.query<DailyHotel>(
    `select hotel.id::text as hotel, hotel.time_zone as "timeZone", hour, months,
       (select max(day) from import_run where import_run.hotel_id = hotel.id) as "lastDay"
     from daily_import join hotel on hotel.id = daily_import.hotel_id
     where enabled and deleted_at is null and ${hasPms} order by hotel.id`,
  );
  return rows;
}

/**
 * Whether a hotel has the snapshot of a day: figures as of that day for its month or a later one. Past
 * months imported that day do not count.
 */
export async function hasSnapshot(db: Queryable, hotel: string, day: Day): Promise<boolean> {
  const { rows } = await db.query(
    `select from snapshot_month where hotel_id = $1 and month >= $2 and as_of_date = $3 limit 1`,
    [hotel, firstDay(monthOf(day)), day],
  );
  return rows.length > 0;
}

/** A hotel whose daily snapshot is expected: it has a PMS, or had a snapshot before. */
export type ExpectedHotel = {
  id: string;
  name: string;
  timeZone: string;
  dailyHour: Hour | null;
  hasPms: boolean;
  /** The failure of the last daily import, unless it is done. */
  failure: string | null;
  /** The as-of dates of its snapshots since two days ago, for the months from then on. */
  recentSnapshots: Day[];
};

const expected = `
  select hotel.id::text as id, hotel.name, hotel.time_zone as "timeZone", ${hasPms} as "hasPms",
    case when daily_import.enabled then daily_import.hour end as "dailyHour",
    (select case when state <> 'done' then failure end from import_run
      where import_run.hotel_id = hotel.id and kind = 'daily' order by import_run.id desc limit 1
    ) as failure,
    array(select distinct as_of_date::text from snapshot_month
      where snapshot_month.hotel_id = hotel.id
        and month >= date_trunc('month', as_of_date)
        and month >= date_trunc('month', $1::timestamptz - interval '2 days')
        and as_of_date >= ($1::timestamptz - interval '2 days')::date) as "recentSnapshots"
  from hotel left join daily_import on daily_import.hotel_id = hotel.id
  where (${hasPms} or exists (select from snapshot_month where snapshot_month.hotel_id = hotel.id))`;

/** The caller's hotels whose daily snapshot is expected. */
export async function expectedHotelsOf(
  db: Queryable,
  caller: Viewer,
  now: Date,
): Promise<ExpectedHotel[]> {
  const seen = hotelIsVisible.replaceAll('$2', '$3').replaceAll('$1', '$2');
  const { rows } = await db.query<ExpectedHotel>(`${expected} and ${seen} order by hotel.id`, [
    now,
    ...viewerParameters(caller),
  ]);
  return rows;
}

/** All hotels whose daily snapshot is expected. */
export async function allExpectedHotels(db: Queryable, now: Date): Promise<ExpectedHotel[]> {
  const { rows } = await db.query<ExpectedHotel>(`${expected} and hotel.deleted_at is null`, [now]);
  return rows;
}

/** The hotels whose daily snapshot is expected and that have subscribers to a notice when it is missing. */
export async function expectedHotelsToNotify(db: Queryable, now: Date): Promise<ExpectedHotel[]> {
  const { rows } = await db.query<ExpectedHotel>(
    `${expected} and hotel.deleted_at is null and exists (
       select from missing_snapshot_notice where missing_snapshot_notice.hotel_id = hotel.id)
     order by hotel.id`,
    [now],
  );
  return rows;
}

export async function isSubscribedToMissing(
  db: Queryable,
  account: string,
  hotel: string,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from missing_snapshot_notice where account_id = $1 and hotel_id = $2`,
    [account, hotel],
  );
  return rows.length > 0;
}

export async function subscribeToMissing(
  tx: Queryable,
  account: string,
  hotel: string,
  isWanted: boolean,
): Promise<void> {
  await tx.query(
    isWanted
      ? `insert into missing_snapshot_notice (account_id, hotel_id)
         values ($1, $2) on conflict do nothing`
      : `delete from missing_snapshot_notice where account_id = $1 and hotel_id = $2`,
    [account, hotel],
  );
}

/** A hotel whose snapshot of its own day is missing. */
export type HotelMissingSnapshot = { id: string; day: Day };

/** A subscriber to be notified of a hotel whose snapshot is missing. */
export type MissingSnapshotNotice = { account: string; hotel: string };

const unnotified = `from unnest($1::integer[], $2::date[]) as missing (hotel, day)
  where missing_snapshot_notice.hotel_id = missing.hotel and (told_for is null or told_for < missing.day)`;

/** Whether anybody is still to be notified: a tick with nothing to do writes nothing. */
export async function hasUnnotified(
  db: Queryable,
  missing: readonly HotelMissingSnapshot[],
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from missing_snapshot_notice, lateral (select ${unnotified}) as missing) as found`,
    parametersOf(missing),
  );
  return rows[0]?.found === true;
}

/** Marks the subscribers as notified and returns the newly marked: each once for a day, on any server. */
export async function markNotified(
  tx: Queryable,
  missing: readonly HotelMissingSnapshot[],
): Promise<MissingSnapshotNotice[]> {
  const { rows } = await tx.query<MissingSnapshotNotice>(
    `update missing_snapshot_notice set told_for = missing.day ${unnotified}
     returning account_id::text as account, hotel_id::text as hotel`,
    parametersOf(missing),
  );
  return rows;
}

function parametersOf(missing: readonly HotelMissingSnapshot[]) {
  return [missing.map(({ id }) => id), missing.map(({ day }) => day)];
}

/** The ids of the hotels that the viewer may see, of those given. */
export async function visibleHotelsAmong(
  db: Queryable,
  viewer: Viewer,
  hotels: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select hotel.id::text as id from hotel where ${hotelIsVisible} and hotel.id = any ($3)`,
    [...viewerParameters(viewer), hotels],
  );
  return rows.map(({ id }) => id);
}
