import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import { throttleKeyOf } from '../http/security/client-address.ts';

/**
 * The rate limit of sign-ins: 10 failures for one e-mail address from one IP address in 15 min, or 100 from
 * one IP address (contract, section 4).
 */
const maxFailuresPerEmail = 10;
const maxFailuresPerAddress = 100;
const windowMinutes = 15;
/**
 * Failures of one e-mail address from all IP addresses in 15 min, after which there is one attempt every
 * 30 s. Addresses from which the account was used lately are exempt: guessing cannot lock its owner out.
 */
const maxFailuresPerAccount = 50;
const pauseSeconds = 30;
/** How long an IP address stays known after its last use. */
const knownAddressDays = 30;
/** As many as may fail: more sign-ins at once from one IP address are an attack. */
const maxQueueLength = maxFailuresPerAddress;

const notAttempted: readonly string[] = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'];

/** `throttleKey` stands for the IP address, as `throttleKeyOf` gives it. */
export type SignInAttempt = { email: string; throttleKey: string };

export type SignInThrottle = <Result>(
  attempt: SignInAttempt,
  signIn: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits failed sign-ins. An attempt counts as a failure before the password is verified, so that many at
 * once, to any server, cannot pass the limit; those of one IP address run one after the other, so that an
 * attempt under way is not counted against the next. Throws TOO_MANY_REQUESTS when the previous failures
 * are too many; such an attempt is not counted.
 */
export function signInThrottle(database: Database): SignInThrottle {
  const runInOrder = serialQueue();
  return (attempt, signIn) =>
    runInOrder(attempt.throttleKey, async () => {
      await database.transaction((tx) => countAttempt(tx, attempt));
      try {
        return await signIn();
      } catch (error) {
        // The password was not verified: the server or its database was too busy.
        const wasAttempted = !(error instanceof ApiError) || !notAttempted.includes(error.code);
        if (!wasAttempted) await forgetAttempt(database, attempt);
        throw error;
      }
    });
}

/** An attempt that did not fail is not counted; the failures before it are. */
export async function forgetAttempt(
  db: Queryable,
  { email, throttleKey }: SignInAttempt,
): Promise<void> {
  await db.query(
    `delete from sign_in_failure where ctid = (select ctid from sign_in_failure
       where email = $1 and address = $2 order by failed_at desc limit 1)`,
    [email, throttleKey],
  );
}

/** Runs tasks of the same key one after the other. */
function serialQueue() {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length >= maxQueueLength) throw apiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
    queues.set(key, queue);
    queue.length += 1;
    const result = queue.last.then(task);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}

/** Runs `work` as an attempt of this account; a success leaves the failures before it counted. */
export function throttledAttempts(database: Database, throttle: SignInThrottle) {
  return <Result>(
    { email, ip }: { email: string; ip: string },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const attempt = { email, throttleKey: throttleKeyOf(ip) };
    return throttle(attempt, async () => {
      const result = await work();
      await forgetAttempt(database, attempt);
      return result;
    });
  };
}

async function countAttempt(db: Queryable, { email, throttleKey }: SignInAttempt): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sign-in ${throttleKey}`,
  ]);
  // Failures outside the window are deleted as new ones come; rows that another request is deleting are
  // skipped.
  await db.query(
    `delete from sign_in_failure where ctid = any (array(
       select ctid from sign_in_failure where failed_at < now() - make_interval(mins => $1)
       for update skip locked))`,
    [windowMinutes],
  );
  const isKnown = await isKnownAddress(db, { email, throttleKey });
  const { rows } = await db.query<{ wait: number | null }>(
    `with recent as (
       select email, failed_at from sign_in_failure
       where address = $2 and failed_at > now() - make_interval(mins => $3)
     ), full_window as (
       select min(failed_at) as since from recent where email = $1 having count(*) >= $4
       union all
       select min(failed_at) from recent having count(*) >= $5
       union all
       select max(failed_at) + make_interval(secs => $7) - make_interval(mins => $3)
       from sign_in_failure where email = $1 and failed_at > now() - make_interval(mins => $3)
       having count(*) >= $6
     )
     select ceil(extract(epoch from max(since) + make_interval(mins => $3) - now()))::integer as wait
     from full_window`,
    [
      email,
      throttleKey,
      windowMinutes,
      maxFailuresPerEmail,
      maxFailuresPerAddress,
      isKnown ? unlimited : maxFailuresPerAccount,
      pauseSeconds,
    ],
  );
  const wait = rows[0]?.wait ?? null;
  if (wait !== null && wait > 0)
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, wait) });
  await db.query(`insert into sign_in_failure (email, address) values ($1, $2)`, [
    email,
    throttleKey,
  ]);
}

/** More than a table can hold within the window. */
const unlimited = 1_000_000_000;

/** Whether a session of the account was opened or continued from this IP address within 30 days. */
async function isKnownAddress(
  db: Queryable,
  { email, throttleKey }: SignInAttempt,
): Promise<boolean> {
  const { rows } = await db.query<{ address: string }>(
    `select distinct session.address from session join account on account.id = account_id
     where email = $1 and session.address is not null
       and last_used_at > now() - make_interval(days => $2)`,
    [email, knownAddressDays],
  );
  return rows.some((row) => throttleKeyOf(row.address) === throttleKey);
}

/** A successful sign-in resets the failures of its e-mail address. */
export async function clearFailures(
  db: Queryable,
  { email, throttleKey }: SignInAttempt,
): Promise<void> {
  await db.query(`delete from sign_in_failure where email = $1 and address = $2`, [
    email,
    throttleKey,
  ]);
}
