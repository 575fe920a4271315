import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import {
  type MonthRow,
  type MonthRowKey,
  type MonthRowUpdate,
  rowKeyText,
} from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';
import { raiseVersions } from './nights-versions-store.ts';

/** Reads and saves whole rows of a hotel's nights, any number of them in a few statements. */

/** Locks the months until the transaction ends and raises their versions: no other write changes what is read next. */
export function lockMonths(
  tx: Queryable,
  hotel: string,
  keys: readonly MonthRowKey[],
): Promise<void> {
  const months = new Set(keys.map(({ month }) => firstDay(month)));
  return raiseVersions(tx, hotel, [...months].toSorted());
}

/** The columns of a `MonthRow`. */
export const rowColumns = 'nights, rooms, revenue, adults, children';

type StoredRow = MonthRow & { month: Day; as_of: Day | null };

const selectRows = {
  name: 'select-rows',
  text: `
    select stored.month, stored.as_of_date as as_of, ${rowColumns}
    from unnest($2::date[], $3::date[]) as wanted (month, as_of)
    join snapshot_month as stored
      on stored.hotel_id = $1 and stored.month = wanted.month and stored.as_of_date = wanted.as_of
    union all
    select month, null, nights, rooms, revenue, null, null from final_month
    where hotel_id = $1 and month = any ($4::date[])`,
};

/** The rows of these keys that exist, by `rowKeyText`. */
export async function loadRows(
  tx: Queryable,
  hotel: string,
  keys: readonly MonthRowKey[],
): Promise<Map<string, MonthRow>> {
  const snapshots = keys.filter(({ asOf }) => asOf !== null);
  const finals = keys.filter(({ asOf }) => asOf === null);
  const { rows } = await tx.query<StoredRow>(selectRows, [
    hotel,
    snapshots.map(({ month }) => firstDay(month)),
    snapshots.map(({ asOf }) => asOf),
    finals.map(({ month }) => firstDay(month)),
  ]);
  return new Map(
    rows.map(({ month, as_of: asOf, ...row }) => [
      rowKeyText({ month: monthOf(month), asOf }),
      row,
    ]),
  );
}

/** Saves or deletes every row; the caller has locked the months. */
export async function saveRows(
  tx: Queryable,
  hotel: string,
  updates: readonly MonthRowUpdate[],
): Promise<void> {
  const saved = { snapshots: [] as RowToSave[], finals: [] as RowToSave[] };
  const deleted = { snapshots: [] as MonthRowKey[], finals: [] as MonthRowKey[] };
  for (const { month, asOf, after } of updates) {
    const table = asOf === null ? 'finals' : 'snapshots';
    if (after === null) deleted[table].push({ month, asOf });
    else saved[table].push({ month, asOf, ...after });
  }
  if (saved.snapshots.length > 0) {
    await tx.query(upsertSnapshots, [hotel, rowsAsJson(saved.snapshots)]);
  }
  if (saved.finals.length > 0) await tx.query(upsertFinals, [hotel, rowsAsJson(saved.finals)]);
  if (deleted.snapshots.length > 0) {
    await tx.query(deleteSnapshotRows, [
      hotel,
      deleted.snapshots.map(({ month }) => firstDay(month)),
      deleted.snapshots.map(({ asOf }) => asOf),
    ]);
  }
  if (deleted.finals.length > 0) {
    await tx.query(deleteFinalRows, [hotel, deleted.finals.map(({ month }) => firstDay(month))]);
  }
}

/** The columns of `rowsAsJson` that a statement reads. */
export const givenSnapshots = `given (month date, as_of date, nights json, rooms json, revenue json,
  adults json, children json)`;
export const givenFinals = 'given (month date, nights json, rooms json, revenue json)';

const upsertSnapshots = {
  name: 'upsert-snapshots',
  text: `
    insert into snapshot_month (hotel_id, month, as_of_date, ${rowColumns})
    select $1, given.* from json_to_recordset($2) as ${givenSnapshots}
    on conflict (hotel_id, month, as_of_date) do update
    set nights = excluded.nights, rooms = excluded.rooms, revenue = excluded.revenue,
      adults = excluded.adults, children = excluded.children`,
};

const upsertFinals = {
  name: 'upsert-finals',
  text: `
    insert into final_month (hotel_id, month, nights, rooms, revenue)
    select $1, given.* from json_to_recordset($2) as ${givenFinals}
    on conflict (hotel_id, month) do update
    set nights = excluded.nights, rooms = excluded.rooms, revenue = excluded.revenue`,
};

const deleteSnapshotRows = `
  delete from snapshot_month
  using unnest($2::date[], $3::date[]) as deleted (month, as_of)
  where hotel_id = $1 and snapshot_month.month = deleted.month
    and as_of_date = deleted.as_of`;

const deleteFinalRows = 'delete from final_month where hotel_id = $1 and month = any ($2::date[])';

/** A row to save; imported final nights have no as-of date and no guests. */
type RowToSave = Pick<MonthRowKey, 'month'> &
  Partial<Pick<MonthRowKey, 'asOf'>> &
  Pick<MonthRow, 'nights'> &
  Partial<MonthRow>;

/**
 * All rows as one JSON text, for `json_to_recordset`. With one array parameter for each column, the
 * driver would quote the figures of each row a second time.
 */
export function rowsAsJson(rows: readonly RowToSave[]): string {
  return JSON.stringify(
    rows.map(({ month, asOf, ...figures }) => ({
      month: firstDay(month),
      as_of: asOf,
      ...figures,
    })),
  );
}
