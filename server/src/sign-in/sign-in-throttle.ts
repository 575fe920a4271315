import { refusal } from '@hotel/domain/refusals.ts';
import type { Database, Queryable } from '../database/database.ts';

/** 10 failures for one e-mail from one address in 15 min, or 100 from one address (contract, section 4). */
const perEmail = 10;
const perAddress = 100;
const windowMinutes = 15;

export type Attempt = { email: string; address: string };

export type Throttle = <Result>(attempt: Attempt, judge: () => Promise<Result>) => Promise<Result>;

/**
 * Judges attempts to sign in. One counts as a failure before the password is looked at, so that many
 * at once, to whichever server, cannot slip through; and those of one address go one after the other,
 * so that an attempt still being judged is not held against the next. Refuses with 429 when the
 * failures before it are too many: such a one is not counted.
 */
export function signInThrottle(database: Database): Throttle {
  const afterOthers = inLine();
  return (attempt, judge) =>
    afterOthers(attempt.address, async () => {
      await database.transaction((tx) => countAttempt(tx, attempt));
      return judge();
    });
}

/** Does what has the same key one after the other. */
function inLine() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

async function countAttempt(db: Queryable, { email, address }: Attempt): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${address}`]);
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
  if (wait !== null) throw refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, wait) });
  await db.query(`insert into sign_in_failure (email, address) values ($1, $2)`, [email, address]);
}

/** A success sets the count of its e-mail back, and sweeps what no longer counts. */
export async function forgetFailures(db: Queryable, { email, address }: Attempt): Promise<void> {
  await db.query(
    `delete from sign_in_failure
     where (email = $1 and address = $2) or failed_at < now() - make_interval(mins => $3)`,
    [email, address, windowMinutes],
  );
}
