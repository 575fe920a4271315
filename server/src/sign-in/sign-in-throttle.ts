import { refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';

/** 10 failures for one e-mail from one address in 15 min, or 100 from one address (contract, section 4). */
const perEmail = 10;
const perAddress = 100;
const windowMinutes = 15;

type Attempt = { email: string; address: string };

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through, and
 * refuses it with 429 when the failures before it are too many. A refused attempt is not counted.
 */
export async function countAttempt(db: Queryable, { email, address }: Attempt): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${address}`]);
  const { rows } = await db.query<{ of_email: number; of_address: number; wait: number | null }>(
    `select count(*) filter (where email = $1) as of_email, count(*) as of_address,
       ceil(extract(epoch from min(failed_at) + make_interval(mins => $3) - now()))::int as wait
     from sign_in_failure
     where address = $2 and failed_at > now() - make_interval(mins => $3)`,
    [email, address, windowMinutes],
  );
  const before = rows[0];
  if (before !== undefined && (before.of_email >= perEmail || before.of_address >= perAddress)) {
    throw refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, before.wait ?? 1) });
  }
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
