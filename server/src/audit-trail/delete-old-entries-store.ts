import type { Queryable } from '../platform/database/database.ts';

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
