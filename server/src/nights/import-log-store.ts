import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import {
  type DaysMask,
  type MonthRowChange,
  rowKeyText,
  writtenBy,
} from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ImportSource } from './import-source.ts';

/**
 * The import log: every write of nights is recorded here in its own transaction, with the values before each
 * month that it changed, so that `imports/` can list and undo it.
 */

/** Numbers of figures: added, replaced, deleted. */
export type ImportCounts = { inserted: number; updated: number; deleted: number };

/**
 * Returns the id of the entry that a write belongs to: a new entry, or that of the source's run. The
 * entry stays locked until the transaction ends. Open it before locking any month, as an undo does,
 * so that a write and an undo never wait for each other.
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

/** Records what the write changed, and adds its counts to the entry's. */
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
    written_rooms: writtenBy(change, 'rooms'),
    written_revenue: writtenBy(change, 'revenue'),
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
        before_nights, before_rooms, before_revenue, before_adults, before_children,
        written, written_rooms, written_revenue, written_at)
      select $1, $2, given.*, clock_timestamp() from json_to_recordset($3)
        as given (month date, as_of date, days integer, nights json, rooms json, revenue json,
          adults json, children json, written json, written_rooms json, written_revenue json)
    )
    update nights_import
    set inserted = inserted + $4, updated = updated + $5, deleted = deleted + $6
    where hotel_id = $1 and id = $2`,
};

/** Removes an entry whose write changed nothing. */
export async function dropEntry(tx: Queryable, hotel: string, entry: string): Promise<void> {
  await tx.query('delete from nights_import where hotel_id = $1 and id = $2', [hotel, entry]);
}

/** The days that the entry has written already, by `rowKeyText`. */
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
