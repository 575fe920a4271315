import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { ImportKind } from '@hotel/domain/imports/import-kind.ts';
import { writtenBy } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import { arrayOrNull, arrayText, type MonthChange } from '../nights/month-changes-store.ts';

/** Where figures came from, as an entry of the imports tells. */
export type Source = {
  readonly kind: ImportKind;
  /** What a person knows it by, a file's name. */
  readonly label: string | null;
  /** Null: the product by itself. */
  readonly actor: { readonly id: string; readonly email: string } | null;
  readonly address: string | null;
  /** Names the requests that are one entry. */
  readonly run?: string | undefined;
};

export type Counts = { inserted: number; updated: number; deleted: number };

/**
 * The entry that a write belongs to: a new one, or that of its run, locked until the transaction ends.
 * Taken before any month is locked, as taking an entry back does: the two never wait for one another.
 */
export async function openEntry(tx: Queryable, hotel: string, source: Source): Promise<string> {
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
  if (entry === undefined) throw new Error('the entry was not written');
  return String(entry.id);
}

/** Writes down what the entry changed, and adds its counts. */
export async function recordChanges(
  tx: Queryable,
  hotel: string,
  entry: string,
  changes: readonly MonthChange[],
  counts: Counts,
): Promise<void> {
  await tx.query(recordSql, [
    hotel,
    entry,
    changes.map(({ month }) => firstDay(month)),
    changes.map(({ asOf }) => asOf ?? 'infinity'),
    changes.map(({ days }) => days),
    changes.map(({ before }) => arrayOrNull(before?.nights ?? null)),
    changes.map(({ before }) => arrayOrNull(before?.rooms ?? null)),
    changes.map(({ before }) => arrayOrNull(before?.adults ?? null)),
    changes.map(({ before }) => arrayOrNull(before?.children ?? null)),
    changes.map((change) => (change.after === null ? null : arrayText(writtenBy(change)))),
    counts.inserted,
    counts.updated,
    counts.deleted,
  ]);
}

const recordSql = {
  name: 'record-changes',
  text: `
    with recorded as (
      insert into nights_import_month (hotel_id, import_id, month, as_of_date, days,
        before_nights, before_rooms, before_adults, before_children, written)
      select $1, $2, month, as_of, days, nights::integer[], rooms::integer[], adults::integer[],
        children::integer[], written::integer[]
      from unnest($3::date[], $4::date[], $5::integer[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[]) as given (month, as_of, days, nights, rooms, adults, children, written)
    )
    update nights_import
    set inserted = inserted + $11, updated = updated + $12, deleted = deleted + $13
    where hotel_id = $1 and id = $2`,
};

/** An entry that changed nothing is none. */
export async function dropEntry(tx: Queryable, hotel: string, entry: string): Promise<void> {
  await tx.query('delete from nights_import where hotel_id = $1 and id = $2', [hotel, entry]);
}
