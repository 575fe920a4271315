import { apiError } from '@hotel/domain/api-error.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import {
  type InvitationStatus,
  invitationStatus,
  maxResendsPerDay,
} from '@hotel/domain/invitations/invitation-rule.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import type { Auditing } from '../../platform/http/request-auditing.ts';
import { invitationEmail } from '../../platform/mail/invitation-email.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import {
  delegatedHotels,
  exceedsGrantorOf,
  type GrantorWithHotels,
  grantorOf,
  refuseExceedingGrants,
} from '../access/delegation.ts';
import { heldPermissionsOf } from '../access/profile.ts';
import { allRoles, type Roles, roleNamed } from '../access/roles.ts';
import { findAccountByEmail } from '../accounts/public.ts';
import { newSecretToken } from '../accounts/secret-token.ts';
import type { StoredInvitation } from './invitations-store.ts';
import * as store from './invitations-store.ts';

/** What it takes to send an invitation. */
export type InvitationDependencies = { mail: MailQueue; publicUrl: string };

/** The invitations a caller may see: those that delegate nothing beyond what the caller holds. */
export async function visibleInvitations(
  db: Queryable,
  caller: Caller,
  status: 'all' | InvitationStatus,
): Promise<Invitation[]> {
  const grantor = await grantorOf(db, caller);
  const roles = await allRoles(db);
  return (await store.listInvitations(db))
    .filter((invitation) => status === 'all' || invitationStatus(invitation) === status)
    .filter((invitation) => isVisible(grantor, invitation, roles))
    .map(responseOf);
}

export type InvitationRequest = {
  email: string;
  role: string;
  hotel_id: string;
  hotel_ids: readonly string[];
  expires_in_days: number;
};

/** Creates an invitation within what the caller may delegate, and sends its link. */
export async function sendInvitation(
  tx: Queryable,
  dependencies: InvitationDependencies,
  caller: Caller,
  invitation: InvitationRequest,
): Promise<Invitation> {
  const grantor = await grantorOf(tx, caller);
  const roles = await allRoles(tx);
  const role = roleNamed(roles, invitation.role);
  const hotels = delegatedHotels(grantor, invitation.hotel_ids, 'hotel_ids');
  refuseExceedingGrants(grantor, heldPermissionsOf({ roleId: role.id, grants: [], hotels }, roles));
  if ((await findAccountByEmail(tx, invitation.email)) !== null) throw apiError('EMAIL_TAKEN');
  const id = await store.insertInvitation(tx, {
    email: invitation.email,
    role,
    mainHotelId: invitation.hotel_id,
    hotelIds: hotels.map((hotel) => hotel.id),
    invitedBy: caller.id,
    validDays: invitation.expires_in_days,
  });
  return sendLink(tx, dependencies, caller, id);
}

/** Resends a pending invitation, with a new link that replaces the old one. */
export async function resendInvitation(
  tx: Queryable,
  dependencies: InvitationDependencies,
  caller: Caller,
  { id, days }: { id: string; days: number },
): Promise<Invitation> {
  const invitation = await lockVisibleInvitation(tx, caller, id);
  if (invitationStatus(invitation) !== 'pending') throw apiError('INVITATION_NOT_PENDING');
  const { count, wait } = await store.resendsOfLastDay(tx, id);
  if (count >= maxResendsPerDay) {
    throw apiError('INVITATION_RESENT_TOO_OFTEN', { retryAfter: Math.max(1, wait) });
  }
  await store.insertResend(tx, id);
  await store.extendInvitation(tx, id, days);
  return sendLink(tx, dependencies, caller, id);
}

/** Revokes an invitation the caller may see; throws INVITATION_ACCEPTED. */
export async function revokeInvitation(
  tx: Queryable,
  caller: Caller,
  id: string,
  { unchanged }: Pick<Auditing, 'unchanged'>,
): Promise<Invitation> {
  const invitation = await lockVisibleInvitation(tx, caller, id);
  if (invitationStatus(invitation) === 'accepted') throw apiError('INVITATION_ACCEPTED');
  if (invitation.revoked_at !== null) unchanged();
  await store.markRevoked(tx, id);
  return responseOf(await loadInvitation(tx, id));
}

async function sendLink(
  tx: Queryable,
  { mail, publicUrl }: InvitationDependencies,
  caller: Caller,
  id: string,
): Promise<Invitation> {
  const { token, hash } = newSecretToken();
  await store.replaceLink(tx, id, hash);
  const invitation = await loadInvitation(tx, id);
  const email = invitationEmail({
    to: invitation.email,
    from: caller.email,
    role: invitation.role,
    hotels: invitation.hotels.map(({ name }) => name),
    lastDay: todayIn(invitation.timeZone, Date.parse(invitation.expires_at)),
    url: `${publicUrl}/accept-invite?token=${token}`,
    image: `${publicUrl}/api/invitations/${invitation.token_id}/open.gif`,
  });
  await mail.enqueue(tx, email);
  return responseOf(invitation);
}

/** An invitation the caller may see, locked until this transaction ends; throws NOT_FOUND. */
async function lockVisibleInvitation(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<StoredInvitation> {
  await store.lockInvitation(tx, id);
  const invitation = await loadInvitation(tx, id);
  if (!isVisible(await grantorOf(tx, caller), invitation, await allRoles(tx))) {
    throw apiError('NOT_FOUND');
  }
  return invitation;
}

async function loadInvitation(db: Queryable, id: string): Promise<StoredInvitation> {
  const invitation = await store.findInvitation(db, id);
  if (invitation === null) throw apiError('NOT_FOUND');
  return invitation;
}

function isVisible(
  grantor: GrantorWithHotels,
  { roleId, hotels }: StoredInvitation,
  roles: Roles,
): boolean {
  return !exceedsGrantorOf(
    grantor,
    heldPermissionsOf({ roleId: roleId ?? '', grants: [], hotels }, roles),
  );
}

function responseOf(stored: StoredInvitation): Invitation {
  const { roleId, mainHotelId, timeZone, isExpired, ...fields } = stored;
  const { opens, clicks, last_open, last_click, ...invitation } = fields;
  return { ...invitation, stats: { opens, clicks, last_open, last_click } };
}
