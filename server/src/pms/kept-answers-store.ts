import type { Queryable } from '../database/database.ts';
import type { DayBinds } from './pms-questions.ts';

/** What a kept answer answers: a call's question to the PMS of a hotel, about these days. */
export type Asked = { hotel: string; question: string; days: DayBinds };

/** Keeps the answer in place of the one before. */
export async function keepAnswer(db: Queryable, asked: Asked, answer: object): Promise<void> {
  await db.query(
    `insert into pms_kept_answer (hotel_id, question, binds, answer) values ($1, $2, $3, $4)
     on conflict (hotel_id, question, binds) do update
       set answer = excluded.answer, kept_at = excluded.kept_at`,
    [asked.hotel, asked.question, JSON.stringify(asked.days), JSON.stringify(answer)],
  );
}

/** The last kept answer and the instant it was given; null without one. */
export async function findKeptAnswer(
  db: Queryable,
  asked: Asked,
): Promise<{ answer: unknown; kept_at: string } | null> {
  const { rows } = await db.query<{ answer: unknown; kept_at: string }>(
    `select answer, kept_at from pms_kept_answer
     where hotel_id = $1 and question = $2 and binds = $3`,
    [asked.hotel, asked.question, JSON.stringify(asked.days)],
  );
  return rows[0] ?? null;
}

/** Forgets the answers to a question, whatever the hotel, once they are so many days old. */
export async function forgetAnswers(
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
