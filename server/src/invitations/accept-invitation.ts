import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import { invitationStatus } from '@hotel/domain/invitations/invitation-rule.ts';
import { insertAccount, replaceHotels } from '../accounts/public.ts';
import type { Queryable } from '../database/database.ts';
import type { StoredInvitation } from './invitations-store.ts';
import * as store from './invitations-store.ts';

/** The pending invitation behind a token; refused when there is none, or none any more. */
export async function openInvitation(db: Queryable, token: string): Promise<StoredInvitation> {
  const named = await store.invitationOfToken(db, token);
  if (named === null) throw apiError('TOKEN_NOT_FOUND');
  const invitation = await store.findInvitation(db, named.id);
  const isOpen =
    invitation !== null &&
    !named.isReplaced &&
    !invitation.isExpired &&
    invitationStatus(invitation) === 'pending';
  if (!isOpen) throw apiError('INVALID_TOKEN');
  return invitation;
}

/** What the page behind a link shows; asking for it counts as a click. */
export async function readInvitationLink(tx: Queryable, token: string) {
  const { email, role, hotels, expires_at, token_id } = await openInvitation(tx, token);
  await store.countClick(tx, token_id);
  return { email, role, hotels: hotels.map(({ name }) => ({ name })), expires_at };
}

/** Opens the account an invitation is for, once. An address that has one meanwhile keeps it as it is. */
export async function acceptInvitation(tx: Queryable, token: string, passwordHash: string) {
  const { id } = await openInvitation(tx, token);
  await store.lockInvitation(tx, id);
  const { email, role, roleId, hotels, mainHotelId } = await openInvitation(tx, token);
  if (roleId === null) throw apiError('INVALID_TOKEN');
  const accountId = await insertAccount(tx, { email, passwordHash, roleId });
  const mainId = mainHotelOf(mainHotelId, hotels)?.id ?? null;
  await replaceHotels(tx, accountId, { ids: hotels.map((hotel) => hotel.id), mainId });
  await store.markAccepted(tx, id);
  return { id: accountId, email, role, hotels };
}
