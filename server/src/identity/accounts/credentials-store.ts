import type { Queryable } from '../../platform/database/database.ts';

export type Credentials = { id: string; password_hash: string; is_disabled: boolean };

/** The account of an e-mail address, with its password hash. */
export async function findAccountByEmail(
  db: Queryable,
  email: string,
): Promise<Credentials | null> {
  const { rows } = await db.query<Credentials>(
    `select id::text as id, password_hash, disabled_at is not null as is_disabled
     from account where email = $1`,
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
 * Whether the password hash that was verified is still the account's: false when the password was
 * changed, or the account disabled or deleted, in between. Locks the account until the transaction ends.
 */
export async function hasPasswordHash(
  tx: Queryable,
  account: { id: string; password_hash: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from account where id = $1 and password_hash = $2 and disabled_at is null for update`,
    [account.id, account.password_hash],
  );
  return rowCount === 1;
}

/** Records a sign-in; false when the account was disabled or deleted in between. */
export async function recordSignIn(db: Queryable, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account set last_sign_in_at = now() where id = $1 and disabled_at is null`,
    [accountId],
  );
  return rowCount === 1;
}
