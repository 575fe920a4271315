import type { Queryable } from '../database/database.ts';

/** The account of an e-mail address, with its password hash. */
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

/** Whether the product is initialised: true once a user exists. */
export async function hasAnyAccount(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from account) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Locks the creation of the first administrator until this transaction ends: of two at once one wins. */
export async function lockFirstAccount(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('first account', 0))`);
}

/**
 * Records a sign-in, if the password hash that was verified is still the account's: false when the
 * password was changed or the account deleted in between.
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
