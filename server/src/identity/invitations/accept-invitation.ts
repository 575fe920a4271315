import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import { invitationStatus } from '@hotel/domain/invitations/invitation-rule.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { insertAccount, replaceHotels } from '../accounts/public.ts';
import type { StoredInvitation } from './invitations-store.ts';
import * as store from './invitations-store.ts';

/** The pending invitation of a token; throws TOKEN_NOT_FOUND or INVALID_TOKEN. */
export async function findPendingInvitation(
  db: Queryable,
  token: string,
): Promise<StoredInvitation> {
  const link = await store.invitationOfToken(db, token);
  if (link === null) throw apiError('TOKEN_NOT_FOUND');
  const invitation = await store.findInvitation(db, link.id);
  const isPending =
    invitation !== null &&
    !link.isReplaced &&
    !invitation.isExpired &&
    invitationStatus(invitation) === 'pending';
  if (!isPending) throw apiError('INVALID_TOKEN');
  return invitation;
}

/** What the page of a link shows; counts a click. */
export async function readInvitationLink(tx: Queryable, token: string) {
  const { email, role, hotels, expires_at, token_id } = await findPendingInvitation(tx, token);
  await store.countClick(tx, token_id);
  return { email, role, hotels: hotels.map(({ name }) => ({ name })), expires_at };
}

/** Creates the account of an invitation, once; throws EMAIL_TAKEN where the address has an account by now. */
export async function acceptInvitation(tx: Queryable, token: string, passwordHash: string) {
  const { id } = await findPendingInvitation(tx, token);
  await store.lockInvitation(tx, id);
  const { email, role, roleId, hotels, mainHotelId } = await findPendingInvitation(tx, token);
  if (roleId === null) throw apiError('INVALID_TOKEN');
  const accountId = await insertAccount(tx, { email, passwordHash, roleId });
  const mainId = mainHotelOf(mainHotelId, hotels)?.id ?? null;
  await replaceHotels(tx, accountId, { ids: hotels.map((hotel) => hotel.id), mainId });
  await store.markAccepted(tx, id);
  return { id: accountId, email, role, hotels };
}
