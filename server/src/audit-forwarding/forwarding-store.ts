import type { Queryable } from '../platform/database/database.ts';

/** From now on each new entry waits to be forwarded; those before are in the audit trail only. */
export async function startForwarding(db: Queryable): Promise<void> {
  await db.query('insert into audit_forwarding default values on conflict do nothing');
}

/** No entry waits any more. */
export async function stopForwarding(db: Queryable): Promise<void> {
  await db.query(
    `with stopped as (delete from audit_forwarding)
     delete from audit_to_forward`,
  );
}

/** The ids of the entries that have waited longest, in their order. */
export async function findWaitingEntries(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select entry_id::text as id from audit_to_forward order by entry_id limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

export async function removeForwarded(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('delete from audit_to_forward where entry_id = any ($1::bigint[])', [ids]);
}

/** How many entries wait; null where none are forwarded. */
export async function countWaitingEntries(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ waiting: number | null }>(
    `select case when exists (select from audit_forwarding)
       then (select count(*) from audit_to_forward)::integer end as waiting`,
  );
  return rows[0]?.waiting ?? null;
}
