import { noAuditDetail } from '@hotel/domain/audit-trail/audit-rule.ts';
import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { insertAuditEntry } from '../../audit-trail/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import { revokePendingOf } from './invitations-store.ts';

/** Who deletes an account, and by which request. */
type Deletion = { caller: Pick<Caller, 'id' | 'email'>; request: { ip: string; id: string } };

/**
 * Revokes the pending invitations that an account about to be deleted has sent, with an audit entry for
 * each: a user who loses access must not leave invitations that give it.
 */
export async function revokeInvitationsOf(
  tx: Queryable,
  accountId: string,
  { caller, request }: Deletion,
): Promise<void> {
  for (const { id, email } of await revokePendingOf(tx, accountId)) {
    await insertAuditEntry(tx, {
      action: 'invitation-of-deleted-user' satisfies SystemAction,
      actor: caller,
      hotelId: null,
      targetId: id,
      target: email,
      address: request.ip,
      requestId: request.id,
      detail: noAuditDetail,
    });
  }
}
