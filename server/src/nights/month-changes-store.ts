import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { MonthRow, RowChange } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import { raiseVersions } from './nights-versions-store.ts';

/** Whole months of a hotel, as a write finds and leaves them; a few statements for any number of them. */

/** One row of the nights: a month at an as-of day; null: the month's imported final nights. */
export type RowKey = { readonly month: Month; readonly asOf: Day | null };

/** A change of a row. */
export type MonthChange = RowKey & RowChange;

/** '2026-03-01 2026-03-05', or '2026-03-01 null': a key as text, for maps. */
export function rowKeyText({ month, asOf }: RowKey): string {
  return `${firstDay(month)} ${asOf}`;
}

/** Locks the months for this transaction and raises their versions: what is read next stands until its end. */
export function lockMonths(tx: Queryable, hotel: string, keys: readonly RowKey[]): Promise<void> {
  const months = new Set(keys.map(({ month }) => firstDay(month)));
  return raiseVersions(tx, hotel, [...months].toSorted());
}

type KeptRow = {
  month: Day;
  as_of: Day | null;
  nights: Nights;
  rooms: Nights | null;
  adults: Nights | null;
  children: Nights | null;
};

const findRows = {
  name: 'find-rows',
  text: `
    select kept.month, kept.as_of_date as as_of, nights, rooms, adults, children
    from unnest($2::date[], $3::date[]) as wanted (month, as_of)
    join snapshot_month as kept
      on kept.hotel_id = $1 and kept.month = wanted.month and kept.as_of_date = wanted.as_of
    union all
    select month, null, nights, null, null, null from final_month
    where hotel_id = $1 and month = any ($4::date[])`,
};

/** The rows asked for that are there, by `keyText`. */
export async function loadRows(
  tx: Queryable,
  hotel: string,
  keys: readonly RowKey[],
): Promise<Map<string, MonthRow>> {
  const snapshots = keys.filter(({ asOf }) => asOf !== null);
  const finals = keys.filter(({ asOf }) => asOf === null);
  const { rows } = await tx.query<KeptRow>(findRows, [
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

/** Leaves every changed row as it is after its change; the months are locked by the caller. */
export async function saveChanges(
  tx: Queryable,
  hotel: string,
  changes: readonly (RowKey & { readonly after: MonthRow | null })[],
): Promise<void> {
  const kept = { snapshots: [] as WrittenRow[], finals: [] as WrittenRow[] };
  const gone = { snapshots: [] as RowKey[], finals: [] as RowKey[] };
  for (const { month, asOf, after } of changes) {
    const table = asOf === null ? 'finals' : 'snapshots';
    if (after === null) gone[table].push({ month, asOf });
    else kept[table].push({ month, asOf, ...after });
  }
  if (kept.snapshots.length > 0) await tx.query(keepSnapshots, [hotel, rowsText(kept.snapshots)]);
  if (kept.finals.length > 0) await tx.query(keepFinals, [hotel, rowsText(kept.finals)]);
  if (gone.snapshots.length > 0) {
    await tx.query(dropSnapshots, [
      hotel,
      gone.snapshots.map(({ month }) => firstDay(month)),
      gone.snapshots.map(({ asOf }) => asOf),
    ]);
  }
  if (gone.finals.length > 0) {
    await tx.query(dropFinals, [hotel, gone.finals.map(({ month }) => firstDay(month))]);
  }
}

const keepSnapshots = {
  name: 'keep-snapshots',
  text: `
    insert into snapshot_month (hotel_id, month, as_of_date, nights, rooms, adults, children)
    select $1, given.* from json_to_recordset($2)
      as given (month date, as_of date, nights json, rooms json, adults json, children json)
    on conflict (hotel_id, month, as_of_date) do update
    set nights = excluded.nights, rooms = excluded.rooms, adults = excluded.adults,
      children = excluded.children`,
};

/** A row to be written; imported final nights have no as-of day, and nothing but nights. */
type WrittenRow = Pick<RowKey, 'month'> &
  Partial<Pick<RowKey, 'asOf'>> &
  Pick<MonthRow, 'nights'> &
  Partial<MonthRow>;

/** One text for all rows: as an array for each column each row's figures would be quoted once more. */
export function rowsText(rows: readonly WrittenRow[]): string {
  return JSON.stringify(
    rows.map(({ month, asOf, ...figures }) => ({
      month: firstDay(month),
      as_of: asOf,
      ...figures,
    })),
  );
}

const keepFinals = {
  name: 'keep-finals',
  text: `
    insert into final_month (hotel_id, month, nights)
    select $1, given.* from json_to_recordset($2) as given (month date, nights json)
    on conflict (hotel_id, month) do update set nights = excluded.nights`,
};

const dropSnapshots = `
  delete from snapshot_month
  using unnest($2::date[], $3::date[]) as gone (month, as_of)
  where hotel_id = $1 and snapshot_month.month = gone.month and as_of_date = gone.as_of`;

const dropFinals = 'delete from final_month where hotel_id = $1 and month = any ($2::date[])';
