import type { Queryable } from '../../database/database.ts';
import type { PmsSettings } from '../pms-connection.ts';
import type { DayBinds } from '../queries/pms-queries.ts';

/** What a kept answer answers: a call's question to the PMS of a hotel, about these days. */
export type PmsCacheKey = { hotel: string; question: string; days: DayBinds };

/**
 * Keeps the answer in place of the one before; not when the settings lead to another database by now.
 * The settings are locked, so that a change of them waits and then deletes what was kept.
 */
export async function savePmsCache(
  db: Queryable,
  asked: PmsCacheKey,
  answer: object,
  { host, port, service, username }: PmsSettings,
): Promise<void> {
  await db.query(
    `with answered as (
       select hotel_id from pms_settings
       where hotel_id = $1 and (host, port, service, username) = ($5, $6, $7, $8) for share
     )
     insert into pms_kept_answer (hotel_id, question, binds, answer)
     select hotel_id, $2, $3, $4 from answered
     on conflict (hotel_id, question, binds) do update
       set answer = excluded.answer, kept_at = excluded.kept_at`,
    [
      asked.hotel,
      asked.question,
      JSON.stringify(asked.days),
      JSON.stringify(answer),
      host,
      port,
      service,
      username,
    ],
  );
}

/** Deletes every kept answer of a hotel. */
export async function deleteKeptAnswers(tx: Queryable, hotel: string): Promise<void> {
  await tx.query('delete from pms_kept_answer where hotel_id = $1', [hotel]);
}

/** The last kept answer and the instant it was given; null without one. */
export async function findPmsCache(
  db: Queryable,
  asked: PmsCacheKey,
): Promise<{ answer: unknown; kept_at: string } | null> {
  const { rows } = await db.query<{ answer: unknown; kept_at: string }>(
    `select answer, kept_at from pms_kept_answer
     where hotel_id = $1 and question = $2 and binds = $3`,
    [asked.hotel, asked.question, JSON.stringify(asked.days)],
  );
  return rows[0] ?? null;
}

/** Forgets the answers to a question, whatever the hotel, once they are so many days old. */
export async function expirePmsCache(
  db: Queryable,
  question: string,
  olderThanDays: number,
): Promise<void> {
  await db.query(
    `delete from pms_kept_answer
     where question = $1 and kept_at < now() - make_interval(days => $2)`,
    [question, olderThanDays],
  );
}
