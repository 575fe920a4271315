import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from '../database/database.ts';

/** 10 failures for one e-mail from one address in 15 min, or 100 from one address (contract, section 4). */
const perEmail = 10;
const perAddress = 100;
const windowMinutes = 15;
/** As many as may fail at all: who has more under way from one address is not signing in. */
const longestLine = perAddress;

const unjudged: readonly string[] = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'];

export type SignInAttempt = { email: string; address: string };

export type SignInThrottle = <Result>(
  attempt: SignInAttempt,
  judge: () => Promise<Result>,
) => Promise<Result>;

/**
 * Judges attempts to sign in. One counts as a failure before the password is looked at, so that many
 * at once, to whichever server, cannot slip through; and those of one address go one after the other,
 * so that an attempt still being judged is not held against the next. Refuses with 429 when the
 * failures before it are too many: such a one is not counted.
 */
export function signInThrottle(database: Database): SignInThrottle {
  const afterOthers = inLine();
  return (attempt, judge) =>
    afterOthers(attempt.address, async () => {
      await database.transaction((tx) => countAttempt(tx, attempt));
      try {
        return await judge();
      } catch (error) {
        // Nobody looked at the password: the server, or its database, had too much to do.
        const isJudged = !(error instanceof ApiError) || !unjudged.includes(error.code);
        if (!isJudged) await takeBackAttempt(database, attempt);
        throw error;
      }
    });
}

async function takeBackAttempt(db: Queryable, { email, address }: SignInAttempt): Promise<void> {
  await db.query(
    `delete from sign_in_failure where ctid = (select ctid from sign_in_failure
       where email = $1 and address = $2 order by failed_at desc limit 1)`,
    [email, address],
  );
}

/** Does what has the same key one after the other. */
function inLine() {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
    if (line.length >= longestLine) throw apiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
    lines.set(key, line);
    line.length += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}

async function countAttempt(db: Queryable, { email, address }: SignInAttempt): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${address}`]);
  // Whoever guesses never succeeds: what no longer counts goes as more comes. What another address
  // sweeps at this moment is left to it.
  await db.query(
    `delete from sign_in_failure where ctid = any (array(
       select ctid from sign_in_failure where failed_at < now() - make_interval(mins => $1)
       for update skip locked))`,
    [windowMinutes],
  );
  const { rows } = await db.query<{ wait: number | null }>(
    `with recent as (
       select email, failed_at from sign_in_failure
       where address = $2 and failed_at > now() - make_interval(mins => $3)
     ), full_window as (
       select min(failed_at) as since from recent where email = $1 having count(*) >= $4
       union all
       select min(failed_at) from recent having count(*) >= $5
     )
     select ceil(extract(epoch from max(since) + make_interval(mins => $3) - now()))::integer as wait
     from full_window`,
    [email, address, windowMinutes, perEmail, perAddress],
  );
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw apiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, wait) });
  await db.query(`insert into sign_in_failure (email, address) values ($1, $2)`, [email, address]);
}

/** A success sets the count of its e-mail back. */
export async function clearFailures(
  db: Queryable,
  { email, address }: SignInAttempt,
): Promise<void> {
  await db.query(`delete from sign_in_failure where email = $1 and address = $2`, [email, address]);
}
