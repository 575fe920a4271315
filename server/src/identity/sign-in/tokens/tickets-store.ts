import { ticketMinutes } from '@hotel/domain/factors/factor-limits.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashOfToken, newSecretToken } from '../../accounts/secret-token.ts';

/** Tickets of sign-ins whose password was right and whose second step is due; only hashes are stored. */

export type TicketStep = 'totp' | 'set-up';

/** Distinguishes a ticket sent as a bearer token from an access token. */
const ticketPrefix = 'st_';

/** Issues a ticket for five minutes and deletes those that have expired. */
export async function insertTicket(
  tx: Queryable,
  accountId: string,
  step: TicketStep,
): Promise<string> {
  const ticket = `${ticketPrefix}${newSecretToken().token}`;
  await tx.query(`delete from sign_in_ticket where expires_at < now()`);
  await tx.query(
    `insert into sign_in_ticket (hash, account_id, step, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashOfToken(ticket), accountId, step, ticketMinutes],
  );
  return ticket;
}

/** The account of a valid ticket of this step; null for any other. */
export async function accountOfTicket(
  db: Queryable,
  ticket: string,
  step: TicketStep,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await db.query<{ id: string; email: string }>(
    `select account.id::text as id, account.email
     from sign_in_ticket join account on account.id = account_id
     where hash = $1 and step = $2 and expires_at > now() and account.disabled_at is null`,
    [hashOfToken(ticket), step],
  );
  return rows[0] ?? null;
}

/** Ends a ticket; false when it was ended or has expired meanwhile. */
export async function endTicket(tx: Queryable, ticket: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from sign_in_ticket where hash = $1 and expires_at > now()`,
    [hashOfToken(ticket)],
  );
  return rowCount === 1;
}

/** The hash of a bearer token that is a ticket; null for any other token. */
export function ticketHashOf(bearer: string): Buffer | null {
  return bearer.startsWith(ticketPrefix) ? hashOfToken(bearer) : null;
}
