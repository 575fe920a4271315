import type { Queryable } from '../database/database.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';

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
  /** Of the same kind, urgent ones run first (somebody waits for them), those of a mass last. */
  priority?: JobPriority;
  /** Names what only one job at a time may use over all servers. */
  exclusive?: string | null;
  /** The id of a hotel on which only one job at a time may work over all servers. */
  exclusiveHotel?: string;
};

export type JobPriority = 'urgent' | 'usual' | 'bulk';
const priorityNumbers: Record<JobPriority, number> = { urgent: 0, usual: 10, bulk: 20 };

/** Of these kinds a server may run one more job; of the `urgentOnly` ones, an urgent one. */
export type LeasableKinds = { all: readonly string[]; urgentOnly: readonly string[] };

/** Of the kinds in $1 and $2, the jobs that do not wait for what another one uses. */
const leasable = `(kind = any ($1) or kind = any ($2) and priority = 0)
  and (num_nonnulls(exclusive, exclusive_hotel) = 0 or not exists (select from job as other
    where other.lease is not null and other.id <> job.id
      and (other.exclusive = job.exclusive or other.exclusive_hotel = job.exclusive_hotel)))`;

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

const leasedColumns = `id::text as id, kind, key, payload, attempts, queued_at as "queuedAt", lease::text as lease`;

/**
 * Adds a job that is due at once, in the caller's transaction. One that waits under the same key becomes
 * due at once; one that runs is marked to run once more.
 */
export async function insertJob(db: Queryable, job: NewJob): Promise<void> {
  const { kind, key, id, payload, priority = 'usual', exclusive, exclusiveHotel } = job;
  await db.query(
    `with added as (
       insert into job (id, kind, key, payload, priority, exclusive, exclusive_hotel)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7)
       on conflict (kind, key) do update
       set payload = excluded.payload, requeued = job.lease is not null,
         priority = least(job.priority, excluded.priority),
         exclusive = case when job.lease is null then excluded.exclusive else job.exclusive end,
         next_attempt_at = least(job.next_attempt_at, now())
       returning kind)
     select pg_notify('${jobChannel}', kind) from added`,
    [
      id ?? null,
      kind,
      key ?? null,
      payload ?? null,
      priorityNumbers[priority],
      exclusive ?? null,
      exclusiveHotel ?? null,
    ],
  );
}

/**
 * Adds a job without a key that this server has leased; null when a job on the hotel has a lease. It takes the
 * place of one whose server was killed: without a key nobody waits for its end.
 */
export async function insertLeasedJob(
  db: Queryable,
  kind: string,
  exclusiveHotel: string,
  lease: string,
  leaseSeconds: number,
): Promise<LeasedJob | null> {
  const { rows } = await db.query<LeasedJob>(
    `insert into job (kind, exclusive_hotel, attempts, lease, leased_until)
     values ($1, $2, 1, $3, now() + make_interval(secs => $4))
     on conflict (exclusive_hotel) where lease is not null do update
     set lease = excluded.lease, leased_until = excluded.leased_until
     where job.kind = excluded.kind and job.key is null and job.leased_until <= now()
     returning ${leasedColumns}`,
    [kind, exclusiveHotel, lease, leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Whether a job works on the hotel; one whose server was killed does until another server leases it. */
export async function isHotelInUse(db: Queryable, hotel: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from job where exclusive_hotel = $1 and lease is not null',
    [hotel],
  );
  return rows.length > 0;
}

/** Whether the lease is still that of the job; no other server leases it until the transaction ends. */
export async function lockLease(tx: Queryable, { id, lease }: LeasedJob): Promise<boolean> {
  // The weakest lock that a lease waits for: renewing the lease does not.
  const { rows } = await tx.query('select from job where id = $1 and lease = $2 for key share', [
    id,
    lease,
  ]);
  return rows.length > 0;
}

/**
 * Leases the most urgent job of these kinds, the one that has been due for longest; null when none is
 * due. 'taken' when another server leased a job at this moment that excludes it.
 */
export async function leaseJob(
  db: Queryable,
  kinds: LeasableKinds,
  lease: string,
  leaseSeconds: number,
): Promise<LeasedJob | 'taken' | null> {
  try {
    const { rows } = await db.query<LeasedJob>(
      `update job set attempts = attempts + 1, requeued = false, lease = $3,
         leased_until = now() + make_interval(secs => $4)
       where id = (select id from job
         where ${leasable} and next_attempt_at <= now()
           and (leased_until is null or leased_until <= now())
         order by priority, next_attempt_at limit 1 for update skip locked)
       returning ${leasedColumns}`,
      [kinds.all, kinds.urgentOnly, lease, leaseSeconds],
    );
    return rows[0] ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
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
export async function msUntilDue(db: Queryable, kinds: LeasableKinds): Promise<number | null> {
  const { rows } = await db.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(greatest(next_attempt_at, leased_until)) - now()) * 1000)
       ::float8 as wait
     from job where ${leasable}`,
    [kinds.all, kinds.urgentOnly],
  );
  return rows[0]?.wait ?? null;
}

/** Removes a job, unless it was enqueued again while it ran or another server has leased it since. */
export async function removeJob(db: Queryable, job: LeasedJob): Promise<void> {
  const { rowCount } = await db.query(
    `with removed as (
       delete from job where id = $1 and lease = $2 and not requeued
       returning kind, num_nonnulls(exclusive, exclusive_hotel) > 0 as excluded_others)
     select case when excluded_others then pg_notify('${jobChannel}', kind) end from removed`,
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
       returning kind, next_attempt_at, num_nonnulls(exclusive, exclusive_hotel) > 0 as excluded_others)
     select pg_notify('${jobChannel}', kind) from released
     where next_attempt_at <= now() or excluded_others`,
    [id, lease, delayMs / 1000, resetAttempts],
  );
}

/** How many jobs of each kind wait or run. */
export async function countJobsByKind(db: Queryable): Promise<[kind: string, count: number][]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, count(*) as count from job group by kind',
  );
  return rows.map(({ kind, count }) => [kind, count]);
}

/** The keys of the jobs of a kind that wait or run. */
export async function keysOfJobs(db: Queryable, kind: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'select key from job where kind = $1 and key is not null',
    [kind],
  );
  return rows.map(({ key }) => key);
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
