import type { Queryable } from '../../platform/database/database.ts';

/** `throttleKey` stands for the IP address, as `throttleKeyOf` gives it. */
export type SignInAttempt = { email: string; throttleKey: string };

/** Makes other attempts of the same key wait until the transaction ends. */
export async function lockThrottleKey(tx: Queryable, throttleKey: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sign-in ${throttleKey}`,
  ]);
}

/** Failures outside the window are deleted as new ones come; rows that another request is deleting are skipped. */
export async function deleteFailuresOutsideWindow(
  tx: Queryable,
  windowMinutes: number,
): Promise<void> {
  await tx.query(
    `delete from sign_in_failure where ctid = any (array(
       select ctid from sign_in_failure where failed_at < now() - make_interval(mins => $1)
       for update skip locked))`,
    [windowMinutes],
  );
}

/** How many failures within the window are allowed, and the pause between attempts beyond `perAccount`. */
type FailureLimits = {
  windowMinutes: number;
  pauseSeconds: number;
  /** Of one e-mail address from one IP address. */
  perEmail: number;
  /** Of all e-mail addresses from one IP address. */
  perAddress: number;
  /** Of one e-mail address from all IP addresses. */
  perAccount: number;
};

/** The seconds until the next attempt is allowed; null, 0 or less when it is allowed now. */
export async function secondsToWait(
  db: Queryable,
  { email, throttleKey }: SignInAttempt,
  limits: FailureLimits,
): Promise<number | null> {
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
      limits.windowMinutes,
      limits.perEmail,
      limits.perAddress,
      limits.perAccount,
      limits.pauseSeconds,
    ],
  );
  return rows[0]?.wait ?? null;
}

export async function insertFailure(
  db: Queryable,
  { email, throttleKey }: SignInAttempt,
): Promise<void> {
  await db.query(`insert into sign_in_failure (email, address) values ($1, $2)`, [
    email,
    throttleKey,
  ]);
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

/** The IP addresses from which sessions of the account were opened or continued within so many days. */
export async function findSessionAddresses(
  db: Queryable,
  email: string,
  days: number,
): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select distinct session.address from session join account on account.id = account_id
     where email = $1 and session.address is not null
       and last_used_at > now() - make_interval(days => $2)`,
    [email, days],
  );
  return rows.map(({ address }) => address);
}
