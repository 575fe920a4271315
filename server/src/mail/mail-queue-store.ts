import type { Queryable } from '../database/database.ts';

/** A letter taken from the queue to be tried; the others leave it alone until its next try. */
export type LeasedMail = { id: string; sealed: Buffer; tries: number; queuedAt: string };

/** Queues a letter under this id in the caller's transaction. */
export async function queueMail(db: Queryable, id: string, sealed: Buffer): Promise<void> {
  await db.query(`insert into mail_to_send (id, sealed) values ($1, $2)`, [id, sealed]);
}

/**
 * Takes the letter that has waited longest for a try that is due, null when none is. It comes back by
 * itself after `leaseSeconds`, should whoever took it never say what became of it.
 */
export async function leaseMail(db: Queryable, leaseSeconds: number): Promise<LeasedMail | null> {
  const { rows } = await db.query<LeasedMail>(
    `update mail_to_send
     set tries = tries + 1, next_try_at = now() + make_interval(secs => $1)
     where id = (select id from mail_to_send where next_try_at <= now()
       order by next_try_at limit 1 for update skip locked)
     returning id::text as id, sealed, tries, queued_at as "queuedAt"`,
    [leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Milliseconds until a try is due; null when nothing waits. */
export async function nextAttemptIn(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(next_try_at) - now()) * 1000)::float8 as wait
     from mail_to_send`,
  );
  return rows[0]?.wait ?? null;
}

export async function removeMail(db: Queryable, id: string): Promise<void> {
  await db.query(`delete from mail_to_send where id = $1`, [id]);
}

export async function postponeMail(db: Queryable, id: string, pauseMs: number): Promise<void> {
  await db.query(
    `update mail_to_send set next_try_at = now() + make_interval(secs => $2) where id = $1`,
    [id, pauseMs / 1000],
  );
}

/** Puts each waiting letter that `renew` gives anew in its place, and answers how many. */
export async function reencryptMails(
  tx: Queryable,
  renew: (id: string, sealed: Buffer) => Buffer | null,
): Promise<number> {
  const { rows } = await tx.query<{ id: string; sealed: Buffer }>(
    `select id::text as id, sealed from mail_to_send order by id for update`,
  );
  let renewed = 0;
  for (const { id, sealed } of rows) {
    const anew = renew(id, sealed);
    if (anew === null) continue;
    await tx.query(`update mail_to_send set sealed = $2 where id = $1`, [id, anew]);
    renewed += 1;
  }
  return renewed;
}

/** How many letters wait to leave. */
export async function countWaitingMail(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) as count from mail_to_send');
  return rows[0]?.count ?? 0;
}
