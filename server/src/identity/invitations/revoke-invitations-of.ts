import { noAuditDetail } from '@hotel/domain/audit-trail/audit-rule.ts';
import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { insertAuditEntry } from '../../audit-trail/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import {
  removeHotelFromPending,
  revokePendingOf,
  revokePendingOfHotel,
} from './invitations-store.ts';

/** Who deletes an account or a hotel, and by which request. */
type Deletion = { caller: Pick<Caller, 'id' | 'email'>; request: { ip: string; id: string } };

/**
 * Revokes the pending invitations that an account about to be deleted has sent, with an audit entry for
 * each: a user who loses access must not leave invitations that give it.
 */
export async function revokeInvitationsOf(
  tx: Queryable,
  accountId: string,
  deletion: Deletion,
): Promise<void> {
  await recordRevocations(tx, await revokePendingOf(tx, accountId), {
    ...deletion,
    action: 'invitation-of-deleted-user',
    hotelId: null,
  });
}

/**
 * Revokes the pending invitations that name no hotel but one that is deleted, with an audit entry for each,
 * and takes it out of the others: nobody is to be invited to nothing.
 */
export async function revokeInvitationsOfHotel(
  tx: Queryable,
  hotelId: string,
  deletion: Deletion,
): Promise<void> {
  const revoked = await revokePendingOfHotel(tx, hotelId);
  await removeHotelFromPending(tx, hotelId);
  await recordRevocations(tx, revoked, {
    ...deletion,
    action: 'invitation-of-deleted-hotel',
    hotelId,
  });
}

async function recordRevocations(
  tx: Queryable,
  revoked: readonly { id: string; email: string }[],
  { action, hotelId, caller, request }: Deletion & { action: SystemAction; hotelId: string | null },
): Promise<void> {
  for (const { id, email } of revoked) {
    await insertAuditEntry(tx, {
      action,
      actor: caller,
      hotelId,
      targetId: id,
      target: email,
      address: request.ip,
      requestId: request.id,
      detail: noAuditDetail,
    });
  }
}
