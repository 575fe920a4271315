import type { Queryable } from '../database/database.ts';

/** The account behind an e-mail, with its password's hash. */
export async function findAccountByEmail(
  db: Queryable,
  email: string,
): Promise<{ id: string; password_hash: string } | null> {
  const { rows } = await db.query<{ id: string; password_hash: string }>(
    `select id::text as id, password_hash from account where email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

/** True once a user exists: the product is initialised. */
export async function hasAnyAccount(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from account) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Holds every other creation of a first administrator back until this transaction ends: one wins. */
export async function lockFirstAccount(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('first account', 0))`);
}

/**
 * Notes that an account signs in, if the password that was looked at is still its own: false when it
 * was changed in between, or the account removed.
 */
export async function recordSignIn(
  db: Queryable,
  account: { id: string; password_hash: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account set last_sign_in_at = now() where id = $1 and password_hash = $2`,
    [account.id, account.password_hash],
  );
  return rowCount === 1;
}
