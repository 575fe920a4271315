import type { AuditEntry } from '@hotel/domain/audit-trail/endpoints.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { NewAuditEntry } from '../platform/http/request-auditing.ts';

/**
 * Adds an entry in the transaction of the change it describes: both are committed or neither. Entries are
 * never changed or deleted (but by retention and erasure).
 */
export async function insertAuditEntry(tx: Queryable, entry: NewAuditEntry): Promise<void> {
  await tx.query({
    name: 'insert-audit-entry',
    text: `insert into audit_entry (action, refused, actor_id, actor_email, hotel_id, target_id,
      target, address, request_id, detail) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      entry.action,
      entry.refused ?? false,
      entry.actor?.id ?? null,
      entry.actor?.email ?? null,
      entry.hotelId,
      entry.targetId,
      entry.target,
      entry.address,
      entry.requestId,
      JSON.stringify(entry.detail),
    ],
  });
}

export type AuditFilter = {
  /** '' for every hotel and for entries without a hotel. */
  hotel: string;
  /** Days in the time zone of the hotels, both included. */
  from?: string | undefined;
  to?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  before?: number | undefined;
  limit: number;
};

const selectEntries = `
  select entry.id::text as id, at, action, refused, actor_id::text as actor_id, actor_email,
    hotel_id::text as hotel_id, hotel.name as hotel_name, target_id, target, address, request_id, detail
  from audit_entry as entry left join hotel on hotel.id = entry.hotel_id`;

/** The entries that match a filter, newest first. */
export async function findAuditEntries(
  db: Queryable,
  { hotel, from, to, actor, action, before, limit }: AuditFilter,
): Promise<Omit<AuditEntry, 'says'>[]> {
  const { rows } = await db.query<Omit<AuditEntry, 'says'>>(
    `${selectEntries}
     where ($1::integer is null or hotel_id = $1)
       and ($2::date is null or at >= $2::date::timestamp at time zone $8)
       and ($3::date is null or at < ($3::date + 1)::timestamp at time zone $8)
       and ($4::text is null or position($4 in actor_email) > 0)
       and ($5::text is null or action = $5)
       and ($6::bigint is null
         or (at, entry.id) < ((select at from audit_entry where id = $6), $6))
     order by at desc, entry.id desc limit $7`,
    [
      hotel === '' ? null : hotel,
      from ?? null,
      to ?? null,
      actor?.toLowerCase() ?? null,
      action ?? null,
      before ?? null,
      limit,
      defaultTimeZone,
    ],
  );
  return rows;
}

/** The entries of these ids, oldest first. */
export async function findEntriesById(
  db: Queryable,
  ids: readonly string[],
): Promise<Omit<AuditEntry, 'says'>[]> {
  const { rows } = await db.query<Omit<AuditEntry, 'says'>>(
    `${selectEntries} where entry.id = any ($1::bigint[]) order by entry.id`,
    [ids],
  );
  return rows;
}

/**
 * Deletes the entries older than so many months (12 at least), a month of entries in each transaction, the
 * oldest first; returns how many. Ends early once the signal is aborted.
 */
export async function deleteOldAuditEntries(
  db: Queryable,
  months: number,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (let age = await ageInMonths(db); age >= months && !signal.aborted; age -= 1) {
    const { rows } = await db.query<{ deleted: number }>(
      `select forget_audit_entries(make_interval(months => $1::integer))::integer as deleted`,
      [age],
    );
    deleted += rows[0]?.deleted ?? 0;
  }
  return deleted;
}

/** Whole months since the oldest entry; 0 without any. */
async function ageInMonths(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ months: number | null }>(
    `select (extract(year from age) * 12 + extract(month from age))::integer as months
     from (select age(now(), min(at)) from audit_entry) as oldest (age)`,
  );
  return rows[0]?.months ?? 0;
}
