import { resetLinkMinutes } from '@hotel/domain/sign-in/link-messages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOfToken } from './secret-token.ts';

/** Password-reset links; only the SHA-256 of their token is stored. */

/** How many reset links an account was sent within the last hour. Deletes links older than a day. */
export async function linksOfLastHour(db: Queryable, accountId: string): Promise<number> {
  await db.query(`delete from password_reset where asked_at < now() - interval '1 day'`);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from password_reset
     where account_id = $1 and asked_at > now() - interval '1 hour'`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertResetLink(
  db: Queryable,
  accountId: string,
  tokenHash: Buffer,
): Promise<void> {
  await db.query(
    `insert into password_reset (token_hash, account_id, expires_at)
     values ($1, $2, now() + make_interval(mins => $3))`,
    [tokenHash, accountId, resetLinkMinutes],
  );
}

/** Ends an account's reset links: a newer one replaces them, or the password or address has changed. */
export async function endResetLinks(db: Queryable, accountId: string): Promise<void> {
  await db.query(
    `update password_reset set ended_at = now() where account_id = $1 and ended_at is null`,
    [accountId],
  );
}

/** The account whose password a token may set; null when the token is unknown, used, ended or expired. */
export async function accountOfResetToken(
  db: Queryable,
  token: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await db.query<{ id: string; email: string }>(
    `select account.id::text as id, account.email
     from password_reset join account on account.id = account_id
     where token_hash = $1 and ended_at is null and expires_at > now()
       and account.disabled_at is null`,
    [hashOfToken(token)],
  );
  return rows[0] ?? null;
}
