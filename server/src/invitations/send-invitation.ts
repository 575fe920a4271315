import { apiError } from '@hotel/domain/api-error.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import type { Invitation } from '@hotel/domain/invitations/endpoints.ts';
import {
  type InvitationStatus,
  invitationStatus,
  mostResendsADay,
} from '@hotel/domain/invitations/invitation-rule.ts';
import {
  delegatedHotels,
  exceedsGrantorsHoldings,
  type Grantor,
  grantorOf,
  refuseExceedingGrants,
} from '../access/delegation.ts';
import { heldPermissionsOf } from '../access/profile.ts';
import { allRoles, type Roles, roleNamed } from '../access/roles.ts';
import { findAccountByEmail } from '../accounts/public.ts';
import { newSecretToken } from '../accounts/secret-token.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/authorization.ts';
import type { Auditing } from '../http/request-auditing.ts';
import { invitationEmail } from '../mail/invitation-email.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { StoredInvitation } from './invitations-store.ts';
import * as store from './invitations-store.ts';

/** What an invitation is sent with. */
export type InvitationDependencies = { mail: MailQueue; publicUrl: string };

/** The invitations a caller sees: those that hand out nothing beyond what the caller holds. */
export async function visibleInvitations(
  db: Queryable,
  caller: Caller,
  status: 'all' | InvitationStatus,
): Promise<Invitation[]> {
  const giver = await grantorOf(db, caller);
  const roles = await allRoles(db);
  return (await store.listInvitations(db))
    .filter((one) => status === 'all' || invitationStatus(one) === status)
    .filter((one) => isSeen(giver, one, roles))
    .map(asSeen);
}

export type NewInvitee = {
  email: string;
  role: string;
  hotel_id: string;
  hotel_ids: readonly string[];
  expires_in_days: number;
};

/** Invites a person the caller may make, and sends them their link. */
export async function sendInvitation(
  tx: Queryable,
  sending: InvitationDependencies,
  caller: Caller,
  wanted: NewInvitee,
): Promise<Invitation> {
  const giver = await grantorOf(tx, caller);
  const roles = await allRoles(tx);
  const role = roleNamed(roles, wanted.role);
  const hotels = delegatedHotels(giver, wanted.hotel_ids, 'hotel_ids');
  refuseExceedingGrants(giver, heldPermissionsOf({ roleId: role.id, grants: [], hotels }, roles));
  if ((await findAccountByEmail(tx, wanted.email)) !== null) throw apiError('EMAIL_TAKEN');
  const id = await store.insertInvitation(tx, {
    email: wanted.email,
    role,
    mainHotelId: wanted.hotel_id,
    hotelIds: hotels.map((hotel) => hotel.id),
    invitedBy: caller.id,
    validDays: wanted.expires_in_days,
  });
  return sendLink(tx, sending, caller, id);
}

/** Sends a pending invitation again, with a new link that ends the old one. */
export async function resendInvitation(
  tx: Queryable,
  sending: InvitationDependencies,
  caller: Caller,
  { id, days }: { id: string; days: number },
): Promise<Invitation> {
  const invitation = await heldBy(tx, caller, id);
  if (invitationStatus(invitation) !== 'pending') throw apiError('INVITATION_NOT_PENDING');
  const { count, wait } = await store.resendsOfLastDay(tx, id);
  if (count >= mostResendsADay) {
    throw apiError('INVITATION_RESENT_TOO_OFTEN', { retryAfter: Math.max(1, wait) });
  }
  await store.insertResend(tx, id);
  await store.extendInvitation(tx, id, days);
  return sendLink(tx, sending, caller, id);
}

/** Revokes an invitation the caller sees, unless it was accepted. */
export async function revokeInvitation(
  tx: Queryable,
  caller: Caller,
  id: string,
  { unchanged }: Pick<Auditing, 'unchanged'>,
): Promise<Invitation> {
  const invitation = await heldBy(tx, caller, id);
  if (invitationStatus(invitation) === 'accepted') throw apiError('INVITATION_ACCEPTED');
  if (invitation.revoked_at !== null) unchanged();
  await store.markRevoked(tx, id);
  return asSeen(await found(tx, id));
}

async function sendLink(
  tx: Queryable,
  { mail, publicUrl }: InvitationDependencies,
  caller: Caller,
  id: string,
): Promise<Invitation> {
  const { token, hash } = newSecretToken();
  await store.replaceLink(tx, id, hash);
  const invitation = await found(tx, id);
  const letter = invitationEmail({
    to: invitation.email,
    from: caller.email,
    role: invitation.role,
    hotels: invitation.hotels.map(({ name }) => name),
    lastDay: todayIn(invitation.timeZone, Date.parse(invitation.expires_at)),
    url: `${publicUrl}/accept-invite?token=${token}`,
    image: `${publicUrl}/api/invitations/${invitation.token_id}/open.gif`,
  });
  await mail.enqueue(tx, letter);
  return asSeen(invitation);
}

/** One invitation the caller sees, kept as it is until this transaction ends. */
async function heldBy(tx: Queryable, caller: Caller, id: string): Promise<StoredInvitation> {
  await store.lockInvitation(tx, id);
  const invitation = await found(tx, id);
  if (!isSeen(await grantorOf(tx, caller), invitation, await allRoles(tx))) {
    throw apiError('NOT_FOUND');
  }
  return invitation;
}

async function found(db: Queryable, id: string): Promise<StoredInvitation> {
  const invitation = await store.findInvitation(db, id);
  if (invitation === null) throw apiError('NOT_FOUND');
  return invitation;
}

function isSeen(giver: Grantor, { roleId, hotels }: StoredInvitation, roles: Roles): boolean {
  return !exceedsGrantorsHoldings(
    giver,
    heldPermissionsOf({ roleId: roleId ?? '', grants: [], hotels }, roles),
  );
}

function asSeen(stored: StoredInvitation): Invitation {
  const { roleId, mainHotelId, timeZone, isExpired, ...told } = stored;
  const { opens, clicks, last_open, last_click, ...invitation } = told;
  return { ...invitation, stats: { opens, clicks, last_open, last_click } };
}
