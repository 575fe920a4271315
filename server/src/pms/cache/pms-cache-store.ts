import type { Queryable } from '../../platform/database/database.ts';
import type { PmsConnectionSettings } from '../pms-connection.ts';
import type { DayBinds } from '../queries/pms-queries.ts';

/** The key of a cached response: the query of an endpoint to the PMS of a hotel, and its days. */
export type PmsCacheKey = { hotel: string; query: string; days: DayBinds };

/**
 * Caches the response in place of the previous one, unless the settings lead to another database by now.
 * The settings are locked, so that a change of them waits and then clears this response too.
 */
export async function savePmsCache(
  db: Queryable,
  key: PmsCacheKey,
  result: object,
  { source, host, port, service, username }: PmsConnectionSettings,
): Promise<void> {
  await db.query(
    `with answered as (
       select hotel_id from pms_settings
       where hotel_id = $1 and (source, host, port, service, username)
         is not distinct from ($9, $5, $6, $7, $8) for share
     )
     insert into pms_kept_answer (hotel_id, question, binds, answer)
     select hotel_id, $2, $3, $4 from answered
     on conflict (hotel_id, question, binds) do update
       set answer = excluded.answer, kept_at = excluded.kept_at`,
    [
      key.hotel,
      key.query,
      JSON.stringify(key.days),
      JSON.stringify(result),
      host,
      port,
      service,
      username,
      source,
    ],
  );
}

/** Deletes every cached response of a hotel. */
export async function clearPmsCache(tx: Queryable, hotel: string): Promise<void> {
  await tx.query('delete from pms_kept_answer where hotel_id = $1', [hotel]);
}

/** The cached response and the instant it was read; null when there is none. */
export async function findPmsCache(
  db: Queryable,
  key: PmsCacheKey,
): Promise<{ answer: unknown; kept_at: string } | null> {
  const { rows } = await db.query<{ answer: unknown; kept_at: string }>(
    `select answer, kept_at from pms_kept_answer
     where hotel_id = $1 and question = $2 and binds = $3`,
    [key.hotel, key.query, JSON.stringify(key.days)],
  );
  return rows[0] ?? null;
}

/** Deletes the cached responses of a query, of every hotel, that are at least so many days old. */
export async function expirePmsCache(
  db: Queryable,
  query: string,
  maxAgeDays: number,
): Promise<void> {
  await db.query(
    `delete from pms_kept_answer
     where question = $1 and kept_at < now() - make_interval(days => $2)`,
    [query, maxAgeDays],
  );
}
