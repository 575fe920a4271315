import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import { type DaysMask, type MonthRow, writtenBy } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportCounts } from '../nights/import-log.ts';
import type { ImportSource } from '../nights/import-source.ts';
import { type MonthRowChange, type MonthRowKey, rowKeyText } from '../nights/month-row-key.ts';

/**
 * The import log: each write of nights is an entry, with the values before each month that it changed.
 * The first functions are the methods of `ImportLog`.
 */

export async function openEntry(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
): Promise<string> {
  const { rows } = await tx.query<{ id: number }>(
    {
      name: 'open-entry',
      text: `
        insert into nights_import (hotel_id, run, kind, label, account_id, account_email, address)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (hotel_id, run, account_id, kind) where run is not null and taken_back_at is null
          do update set ended_at = excluded.ended_at
        returning id`,
    },
    [
      hotel,
      source.run ?? null,
      source.kind,
      source.label,
      source.actor?.id ?? null,
      source.actor?.email ?? null,
      source.address,
    ],
  );
  const entry = rows[0];
  if (entry === undefined) throw new Error('insert into nights_import returned no row');
  return String(entry.id);
}

export async function recordChanges(
  tx: Queryable,
  hotel: string,
  entry: string,
  changes: readonly MonthRowChange[],
  counts: ImportCounts,
): Promise<void> {
  const recorded = changes.map((change) => ({
    month: firstDay(change.month),
    as_of: change.asOf ?? 'infinity',
    days: change.days,
    ...change.before,
    written: change.after === null ? null : writtenBy(change),
  }));
  await tx.query(insertChanges, [
    hotel,
    entry,
    JSON.stringify(recorded),
    counts.inserted,
    counts.updated,
    counts.deleted,
  ]);
}

const insertChanges = {
  name: 'record-changes',
  text: `
    with recorded as (
      insert into nights_import_month (hotel_id, import_id, month, as_of_date, days,
        before_nights, before_rooms, before_adults, before_children, written, written_at)
      select $1, $2, given.*, clock_timestamp() from json_to_recordset($3)
        as given (month date, as_of date, days integer, nights json, rooms json, adults json,
          children json, written json)
    )
    update nights_import
    set inserted = inserted + $4, updated = updated + $5, deleted = deleted + $6
    where hotel_id = $1 and id = $2`,
};

export async function dropEntry(tx: Queryable, hotel: string, entry: string): Promise<void> {
  await tx.query('delete from nights_import where hotel_id = $1 and id = $2', [hotel, entry]);
}

export async function daysWrittenBy(
  tx: Queryable,
  hotel: string,
  entry: string,
): Promise<Map<string, DaysMask>> {
  const { rows } = await tx.query<{ month: Day; as_of: Day | null; days: DaysMask }>(
    `select month, nullif(as_of_date, 'infinity') as as_of, bit_or(days) as days
     from nights_import_month where hotel_id = $1 and import_id = $2 group by month, as_of_date`,
    [hotel, entry],
  );
  return new Map(
    rows.map(({ month, as_of: asOf, days }) => [rowKeyText({ month: monthOf(month), asOf }), days]),
  );
}

/** A change of a month's row as the log recorded it. */
export type RecordedChange = MonthRowKey & {
  readonly before: MonthRow | null;
  readonly days: DaysMask;
  /** One element per day; empty where the days were cleared. */
  readonly written: Nights;
};

type RecordedRow = {
  month: Day;
  as_of: Day | null;
  days: number;
  nights: Nights | null;
  rooms: Nights | null;
  adults: Nights | null;
  children: Nights | null;
  written: Nights | null;
};

/** Everything the entry wrote, the latest write first. */
export async function changesOf(
  tx: Queryable,
  hotel: string,
  entry: string,
): Promise<RecordedChange[]> {
  const { rows } = await tx.query<RecordedRow>(
    `select month, nullif(as_of_date, 'infinity') as as_of, days, before_nights as nights,
       before_rooms as rooms, before_adults as adults, before_children as children, written
     from nights_import_month where hotel_id = $1 and import_id = $2 order by write desc`,
    [hotel, entry],
  );
  return rows.map(({ month, as_of: asOf, days, nights, written, ...guests }) => ({
    month: monthOf(month),
    asOf,
    days,
    before: nights === null ? null : { nights, ...guests },
    written: written ?? [],
  }));
}

/** Locks the entry until the transaction ends: no request of its run can add to it meanwhile. */
export async function lockImportEntry(tx: Queryable, hotel: string, entry: string): Promise<void> {
  await tx.query('select from nights_import where hotel_id = $1 and id = $2 for update', [
    hotel,
    entry,
  ]);
}

/** Marks the entry as undone by this e-mail address. */
export async function markUndone(
  tx: Queryable,
  hotel: string,
  entry: string,
  by: string,
): Promise<void> {
  await tx.query(
    `update nights_import set taken_back_at = now(), taken_back_by = $3
     where hotel_id = $1 and id = $2`,
    [hotel, entry, by],
  );
}
