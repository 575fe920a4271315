import type { Queryable } from '../database/database.ts';

/** The channel on which PostgreSQL announces a job as soon as its transaction is committed. */
export const jobChannel = 'job_enqueued';

export type NewJob = {
  kind: string;
  /** At most one job per kind and key waits; without a key each job counts. */
  key?: string;
  /** Given only where the payload depends on it; a random one otherwise. */
  id?: string;
  /** Encrypted by the caller where it holds a secret. */
  payload?: Buffer;
};

/** A job that this server may run until `leasedUntil` of its row, unless it renews the lease. */
export type LeasedJob = {
  id: string;
  kind: string;
  key: string | null;
  payload: Buffer | null;
  /** Counts this attempt. */
  attempts: number;
  queuedAt: string;
  lease: string;
};

/**
 * Adds a job that is due at once, in the caller's transaction. One that waits under the same key becomes
 * due at once; one that runs is marked to run once more.
 */
export async function insertJob(db: Queryable, { kind, key, id, payload }: NewJob): Promise<void> {
  await db.query(
    `with added as (
       insert into job (id, kind, key, payload)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4)
       on conflict (kind, key) do update
       set payload = excluded.payload, requeued = job.lease is not null,
         next_attempt_at = least(job.next_attempt_at, now())
       returning kind)
     select pg_notify('${jobChannel}', kind) from added`,
    [id ?? null, kind, key ?? null, payload ?? null],
  );
}

/** Leases the job of these kinds that has been due for longest; null when none is due. */
export async function leaseJob(
  db: Queryable,
  kinds: readonly string[],
  lease: string,
  leaseSeconds: number,
): Promise<LeasedJob | null> {
  const { rows } = await db.query<LeasedJob>(
    `update job set attempts = attempts + 1, requeued = false, lease = $2,
       leased_until = now() + make_interval(secs => $3)
     where id = (select id from job
       where kind = any ($1) and next_attempt_at <= now()
         and (leased_until is null or leased_until <= now())
       order by next_attempt_at limit 1 for update skip locked)
     returning id::text as id, kind, key, payload, attempts, queued_at as "queuedAt",
       lease::text as lease`,
    [kinds, lease, leaseSeconds],
  );
  return rows[0] ?? null;
}

export async function renewLeases(
  db: Queryable,
  leases: readonly string[],
  leaseSeconds: number,
): Promise<void> {
  await db.query(
    `update job set leased_until = now() + make_interval(secs => $2)
     where lease = any ($1::uuid[])`,
    [leases, leaseSeconds],
  );
}

/** Milliseconds until a job of these kinds may be leased; null when there is none. */
export async function msUntilDue(db: Queryable, kinds: readonly string[]): Promise<number | null> {
  const { rows } = await db.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(greatest(next_attempt_at, leased_until)) - now()) * 1000)
       ::float8 as wait
     from job where kind = any ($1)`,
    [kinds],
  );
  return rows[0]?.wait ?? null;
}

/** Removes a job, unless it was enqueued again while it ran or another server has leased it since. */
export async function removeJob(db: Queryable, job: LeasedJob): Promise<void> {
  const { rowCount } = await db.query(
    `delete from job where id = $1 and lease = $2 and not requeued`,
    [job.id, job.lease],
  );
  if (rowCount === 0) await releaseJob(db, job, { delayMs: 0, resetAttempts: true });
}

/** Ends the lease of a job and makes it due after a delay; at once when it was enqueued again. */
export async function releaseJob(
  db: Queryable,
  { id, lease }: LeasedJob,
  { delayMs, resetAttempts }: { delayMs: number; resetAttempts: boolean },
): Promise<void> {
  await db.query(
    `with released as (
       update job set lease = null, leased_until = null, requeued = false,
         attempts = case when $4 then 0 else attempts end,
         next_attempt_at = now()
           + make_interval(secs => case when requeued then 0 else $3::float8 end)
       where id = $1 and lease = $2
       returning kind, next_attempt_at)
     select pg_notify('${jobChannel}', kind) from released where next_attempt_at <= now()`,
    [id, lease, delayMs / 1000, resetAttempts],
  );
}

/** How many jobs of a kind wait or run. */
export async function countJobs(db: Queryable, kind: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from job where kind = $1',
    [kind],
  );
  return rows[0]?.count ?? 0;
}

/** Replaces the payloads of a kind for which `reencrypt` gives another one; returns how many. */
export async function reencryptPayloads(
  tx: Queryable,
  kind: string,
  reencrypt: (id: string, payload: Buffer) => Buffer | null,
): Promise<number> {
  const { rows } = await tx.query<{ id: string; payload: Buffer }>(
    `select id::text as id, payload from job
     where kind = $1 and payload is not null order by id for update`,
    [kind],
  );
  let replaced = 0;
  for (const { id, payload } of rows) {
    const reencrypted = reencrypt(id, payload);
    if (reencrypted === null) continue;
    await tx.query(`update job set payload = $2 where id = $1`, [id, reencrypted]);
    replaced += 1;
  }
  return replaced;
}
