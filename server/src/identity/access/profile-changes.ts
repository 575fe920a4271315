import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import type { NamedHotel } from '@hotel/domain/hotels/endpoints.ts';
import { hotelNameKey } from '@hotel/domain/hotels/hotel-name.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import type { Auditing } from '../../platform/http/request-auditing.ts';
import { type AccountNotices, notifyAccountChange } from '../accounts/notify-account-change.ts';
import * as accounts from '../accounts/public.ts';
import { delegatedHotels, grantorOf, refuseExceedingGrants } from './delegation.ts';
import { permissionIds } from './permissions-store.ts';
import { heldPermissionsOf } from './profile.ts';
import { allRoles, refuseLosingLastAdmin, roleNamed } from './roles.ts';
import { lockRoles } from './roles-store.ts';
import { lockVisibleProfile, type VisibleProfile } from './visible-profiles.ts';

/** Who changes a profile, and how the change adds the previous values to the audit entry. */
export type ActingCaller = { caller: Caller; note: Auditing['note'] };

/** The same for a change that is announced to the user by email. */
export type NotifyingCaller = ActingCaller & { notices: AccountNotices };

/** Revokes, in the transaction that deletes an account, the pending invitations the account has sent. */
export type RevokeInvitationsOf = (
  tx: Queryable,
  accountId: string,
  deletion: { caller: Caller; request: FastifyRequest },
) => Promise<void>;

/** The same for a deletion. */
export type DeletingCaller = ActingCaller & {
  request: FastifyRequest;
  revokeInvitationsOf: RevokeInvitationsOf;
};

export type NewProfile = {
  email: string;
  passwordHash: string;
  role: string;
  hotel_name: string | null;
  hotels: readonly string[];
};

/** Creates a user within what the caller may delegate, and returns their id. */
export async function createProfile(
  tx: Queryable,
  caller: Caller,
  profile: NewProfile,
): Promise<string> {
  const grantor = await grantorOf(tx, caller);
  const roles = await allRoles(tx);
  const roleId = roleNamed(roles, profile.role).id;
  const hotels = delegatedHotels(grantor, profile.hotels);
  refuseExceedingGrants(grantor, heldPermissionsOf({ roleId, grants: [], hotels }, roles));
  const id = await accounts.insertAccount(tx, { ...profile, roleId });
  const mainHotel = hotelNamed(hotels, profile.hotel_name);
  await accounts.replaceHotels(tx, id, hotelIds(hotels, mainHotel));
  return id;
}

type Undefinable<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

/**
 * Changes the given fields of a visible user and leaves the others. The resulting profile is checked
 * whole: a caller who is denied a code of their own role cannot change their own account here.
 */
export async function updateProfile(
  tx: Queryable,
  { caller, note, notices }: NotifyingCaller,
  id: string,
  changes: Undefinable<NewProfile>,
): Promise<void> {
  if (changes.role !== undefined) await lockRoles(tx);
  const profile = await lockVisibleProfile(tx, caller, id);
  note(previousValues(profile));
  const { account, grantor, roles } = profile;
  const roleId = changes.role === undefined ? account.roleId : roleNamed(roles, changes.role).id;
  const hotels =
    changes.hotels === undefined ? account.hotels : delegatedHotels(grantor, changes.hotels);
  refuseExceedingGrants(grantor, heldPermissionsOf({ ...account, roleId, hotels }, roles));
  await accounts.updateAccount(tx, id, { ...changes, roleId });
  const mainHotel =
    changes.hotel_name === undefined
      ? mainHotelOf(account.chosenHotelId, account.hotels)
      : hotelNamed(hotels, changes.hotel_name);
  await accounts.replaceHotels(tx, id, hotelIds(hotels, mainHotel));
  const passwordChanged = changes.passwordHash !== undefined;
  if (passwordChanged) await accounts.endOtherSessions(tx, id, caller.sessionId);
  await notifyAccountChange(tx, notices, {
    oldEmail: account.email,
    newEmail: changes.email ?? account.email,
    passwordChanged,
    by: id === caller.id ? 'owner' : 'user-manager',
  });
  if (changes.role !== undefined) await refuseLosingLastAdmin(tx);
}

function hotelNamed(hotels: readonly NamedHotel[], name: string | null): NamedHotel | null {
  if (name === null) return null;
  return hotels.find((hotel) => hotelNameKey(hotel.name) === hotelNameKey(name)) ?? null;
}

function hotelIds(hotels: readonly NamedHotel[], mainHotel: NamedHotel | null) {
  const mainId = mainHotelOf(mainHotel?.id ?? null, hotels)?.id ?? null;
  return { ids: hotels.map(({ id }) => id), mainId };
}

type OverrideCodes = { grants?: string[] | undefined; denies?: string[] | undefined };

/** Replaces the given lists of a visible user's grants and denies; a list that is not given stays. */
export async function updateOverrides(
  tx: Queryable,
  { caller, note }: ActingCaller,
  id: string,
  changes: OverrideCodes,
): Promise<{ grants: string[]; denies: string[] }> {
  const profile = await lockVisibleProfile(tx, caller, id);
  note(previousValues(profile));
  const { account, grantor, roles } = profile;
  const grants = sortedCodes(changes.grants ?? account.grants);
  const denies = sortedCodes(changes.denies ?? account.denies);
  const ids = {
    grants: await permissionIds(tx, 'grants', grants),
    denies: await permissionIds(tx, 'denies', denies),
  };
  const both = grants.find((code) => denies.includes(code));
  if (both !== undefined) {
    throw fieldError('denies', `« ${both} » ne peut pas être à la fois accordé et refusé.`);
  }
  refuseExceedingGrants(grantor, heldPermissionsOf({ ...account, grants }, roles));
  await accounts.replaceOverrides(tx, id, ids);
  return { grants, denies };
}

function sortedCodes(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort();
}

/** Deletes a visible user; throws OWN_ACCOUNT for the caller, LAST_ADMIN for the last administrator. */
export async function deleteProfile(
  tx: Queryable,
  { caller, note, request, revokeInvitationsOf }: DeletingCaller,
  id: string,
): Promise<void> {
  if (id === caller.id) throw apiError('OWN_ACCOUNT');
  await lockRoles(tx);
  note(previousValues(await lockVisibleProfile(tx, caller, id)));
  await revokeInvitationsOf(tx, id, { caller, request });
  await accounts.deleteAccount(tx, id);
  await refuseLosingLastAdmin(tx);
}

/** Disables a visible user and ends their sessions; throws OWN_ACCOUNT_DISABLED and LAST_ADMIN. */
export async function disableProfile(
  tx: Queryable,
  { caller, note, unchanged }: ActingCaller & Pick<Auditing, 'unchanged'>,
  id: string,
): Promise<void> {
  if (id === caller.id) throw apiError('OWN_ACCOUNT_DISABLED');
  await lockRoles(tx);
  const { account } = await lockVisibleProfile(tx, caller, id);
  note({ target: account.email });
  if (account.disabled) return unchanged();
  await accounts.setDisabled(tx, id, true);
  await accounts.endOtherSessions(tx, id, null);
  await refuseLosingLastAdmin(tx);
}

/** Enables a visible user again; what ended with the account stays ended. */
export async function enableProfile(
  tx: Queryable,
  { caller, note, unchanged }: ActingCaller & Pick<Auditing, 'unchanged'>,
  id: string,
): Promise<void> {
  const { account } = await lockVisibleProfile(tx, caller, id);
  note({ target: account.email });
  if (!account.disabled) return unchanged();
  await accounts.setDisabled(tx, id, false);
}

/** What the audit entry says of a profile before it is changed. */
function previousValues({ account, roles }: VisibleProfile) {
  const { email, grants, denies, hotels, chosenHotelId } = account;
  const role = roles.get(account.roleId)?.name;
  const hotel_name = mainHotelOf(chosenHotelId, hotels)?.name ?? null;
  return { target: email, before: { email, role, hotel_name, hotels, grants, denies } };
}
