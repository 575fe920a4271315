import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { NamedHotel } from '@hotel/domain/hotels/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/authorization.ts';
import type { Auditing } from '../http/request-auditing.ts';
import { revokeInvitationsOf } from '../invitations/revoke-invitations-of.ts';
import { type AccountNotices, notifyAccountChange } from '../sign-in/notify-account-change.ts';
import { endOtherSessions } from '../sign-in/sessions-store.ts';
import { delegatedHotels, grantorOf, refuseExceedingGrants } from './delegation.ts';
import { permissionIds } from './permissions-store.ts';
import { heldPermissionsOf } from './profile.ts';
import * as store from './profiles-store.ts';
import { allRoles, refuseLosingLastAdmin, roleNamed } from './roles.ts';
import { lockRoles } from './roles-store.ts';
import { lockVisibleProfile, type VisibleProfile } from './visible-profiles.ts';

/** Who changes people, and how the audit trail is told what they were. */
export type ActingCaller = { caller: Caller; note: Auditing['note'] };
/** The same where the person changed is told by email. */
export type ActingWithNotice = ActingCaller & { notices: AccountNotices };

export type NewProfile = {
  email: string;
  passwordHash: string;
  role: string;
  hotel_name: string | null;
  hotels: readonly string[];
};

/** Makes a user the caller may make, and answers their id. */
export async function createProfile(tx: Queryable, caller: Caller, wanted: NewProfile) {
  const giver = await grantorOf(tx, caller);
  const roles = await allRoles(tx);
  const roleId = roleNamed(roles, wanted.role).id;
  const hotels = delegatedHotels(giver, wanted.hotels);
  refuseExceedingGrants(giver, heldPermissionsOf({ roleId, grants: [], hotels }, roles));
  const id = await store.insertAccount(tx, { ...wanted, roleId });
  const chosen = hotelNamed(hotels, wanted.hotel_name);
  await store.replaceHotels(tx, id, placed(hotels, chosen));
  return id;
}

type Undefinable<Parts> = { [Key in keyof Parts]?: Parts[Key] | undefined };

/**
 * Changes what is sent of a user the caller sees, and leaves the rest. What the user then has is judged
 * whole: who is denied a code of their own role cannot touch their own account here.
 */
export async function updateProfile(
  tx: Queryable,
  { caller, note, notices }: ActingWithNotice,
  id: string,
  sent: Undefinable<NewProfile>,
): Promise<void> {
  if (sent.role !== undefined) await lockRoles(tx);
  const seen = await lockVisibleProfile(tx, caller, id);
  note(asTheyWere(seen));
  const { account, giver, roles } = seen;
  const roleId = sent.role === undefined ? account.roleId : roleNamed(roles, sent.role).id;
  const hotels = sent.hotels === undefined ? account.hotels : delegatedHotels(giver, sent.hotels);
  refuseExceedingGrants(giver, heldPermissionsOf({ ...account, roleId, hotels }, roles));
  await store.updateAccount(tx, id, { ...sent, roleId });
  const chosen =
    sent.hotel_name === undefined
      ? mainHotelOf(account.chosenHotelId, account.hotels)
      : hotelNamed(hotels, sent.hotel_name);
  await store.replaceHotels(tx, id, placed(hotels, chosen));
  const passwordChanged = sent.passwordHash !== undefined;
  if (passwordChanged) await endOtherSessions(tx, id, caller.sessionId);
  await notifyAccountChange(tx, notices, {
    oldEmail: account.email,
    newEmail: sent.email ?? account.email,
    passwordChanged,
    by: id === caller.id ? 'owner' : 'user-manager',
  });
  if (sent.role !== undefined) await refuseLosingLastAdmin(tx);
}

function hotelNamed(hotels: readonly NamedHotel[], name: string | null): NamedHotel | null {
  const wanted = name?.toLowerCase();
  return hotels.find((hotel) => hotel.name.toLowerCase() === wanted) ?? null;
}

function placed(hotels: readonly NamedHotel[], chosen: NamedHotel | null) {
  const mainId = mainHotelOf(chosen?.id ?? null, hotels)?.id ?? null;
  return { ids: hotels.map(({ id }) => id), mainId };
}

type OverrideCodes = { grants?: string[] | undefined; denies?: string[] | undefined };

/** Changes what a user the caller sees is granted and denied; a list that is not sent stays. */
export async function updateOverrides(
  tx: Queryable,
  { caller, note }: ActingCaller,
  id: string,
  sent: OverrideCodes,
): Promise<{ grants: string[]; denies: string[] }> {
  const seen = await lockVisibleProfile(tx, caller, id);
  note(asTheyWere(seen));
  const { account, giver, roles } = seen;
  const grants = sorted(sent.grants ?? account.grants);
  const denies = sorted(sent.denies ?? account.denies);
  const ids = {
    grants: await permissionIds(tx, 'grants', grants),
    denies: await permissionIds(tx, 'denies', denies),
  };
  const both = grants.find((code) => denies.includes(code));
  if (both !== undefined) {
    throw fieldError('denies', `« ${both} » ne peut pas être à la fois accordé et refusé.`);
  }
  refuseExceedingGrants(giver, heldPermissionsOf({ ...account, grants }, roles));
  await store.replaceOverrides(tx, id, ids);
  return { grants, denies };
}

function sorted(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort();
}

/** Removes a user the caller sees: never oneself, never the last administrator. */
export async function deleteProfile(
  tx: Queryable,
  { caller, note, request }: ActingCaller & { request: FastifyRequest },
  id: string,
): Promise<void> {
  if (id === caller.id) throw apiError('OWN_ACCOUNT');
  await lockRoles(tx);
  note(asTheyWere(await lockVisibleProfile(tx, caller, id)));
  await revokeInvitationsOf(tx, id, { caller, request });
  await store.deleteAccount(tx, id);
  await refuseLosingLastAdmin(tx);
}

function asTheyWere({ account, roles }: VisibleProfile) {
  const { email, grants, denies, hotels, chosenHotelId } = account;
  const role = roles.get(account.roleId)?.name;
  const hotel_name = mainHotelOf(chosenHotelId, hotels)?.name ?? null;
  return { target: email, before: { email, role, hotel_name, hotels, grants, denies } };
}
