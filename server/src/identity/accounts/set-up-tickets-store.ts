import { apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * Ends every ticket that lets its holder set a second factor up, except the one in use: once the account has
 * a factor, a ticket that the password alone has given would sign in without it. Call it with the account
 * locked. Throws UNAUTHENTICATED when the ticket in use was ended meanwhile.
 */
export async function endOtherSetUpTickets(
  tx: Queryable,
  accountId: string,
  ticketInUse: Buffer | null,
): Promise<void> {
  if (ticketInUse !== null) {
    const { rowCount } = await tx.query(
      `select from sign_in_ticket where hash = $1 and expires_at > now()`,
      [ticketInUse],
    );
    if (rowCount === 0) throw apiError('UNAUTHENTICATED');
  }
  await tx.query(
    `delete from sign_in_ticket
     where account_id = $1 and step = 'set-up' and hash is distinct from $2`,
    [accountId, ticketInUse],
  );
}
