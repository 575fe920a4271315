import type { Queryable } from '../platform/database/database.ts';

/** The mark of a subject; null where none was recorded. */
export async function findMark(db: Queryable, subject: string): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>(
    'select value from installation_mark where subject = $1',
    [subject],
  );
  return rows[0]?.value ?? null;
}

/** Records a mark unless there is one; returns the one that is recorded then. */
export async function insertMark(db: Queryable, subject: string, value: string): Promise<string> {
  await db.query(
    'insert into installation_mark (subject, value) values ($1, $2) on conflict do nothing',
    [subject, value],
  );
  return (await findMark(db, subject)) ?? value;
}

/** Replaces a mark. */
export async function replaceMark(db: Queryable, subject: string, value: string): Promise<void> {
  await db.query(
    `insert into installation_mark (subject, value) values ($1, $2)
     on conflict (subject) do update set value = excluded.value`,
    [subject, value],
  );
}
