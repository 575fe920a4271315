import type { Queryable } from '../database/database.ts';

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
