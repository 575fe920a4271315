import type { Queryable } from '@hotel/server/src/platform/database/database.ts';

/** The account with an email address; null without one. */
export async function findAccount(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id::text as id from account where email = $1',
    [email],
  );
  return rows[0]?.id ?? null;
}

/** Records that the hotel got its recent import; false when it already had, so that an undone one is not repeated. */
export async function noteRecentImport(db: Queryable, hotel: string): Promise<boolean> {
  await db.query(
    `create table if not exists demonstration.recent_import (
       hotel_id integer primary key references public.hotel (id)
     )`,
  );
  const { rowCount } = await db.query(
    'insert into demonstration.recent_import (hotel_id) values ($1) on conflict do nothing',
    [hotel],
  );
  return rowCount === 1;
}

/** Gives an entry of the import log its time. */
export async function dateImport(
  db: Queryable,
  hotel: string,
  entry: string,
  at: Date,
): Promise<void> {
  await db.query(
    'update nights_import set begun_at = $3, ended_at = $3 where hotel_id = $1 and id = $2',
    [hotel, entry, at],
  );
}
