import { effectivePermissions } from '@hotel/domain/access/authorization.ts';
import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { HeldPermissions } from '@hotel/domain/access/exceeds-grantor.ts';
import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { roleAncestry } from '@hotel/domain/access/role-ancestry.ts';
import type { Account } from '../accounts/public.ts';
import { type Roles, roleNamesAndCodes } from './roles.ts';

/** The profile of an account, as the API sends it. An admin holds `allCodes`, every code that exists. */
export function profileOf(account: Account, roles: Roles, allCodes: readonly string[]): Profile {
  const ancestry = roleAncestry(account.roleId, roles).map(({ name, permissions }) => ({
    name,
    codes: permissions.map(({ code }) => code),
  }));
  return {
    id: account.id,
    email: account.email,
    role: ancestry[0]?.name ?? '',
    hotel_name: mainHotelOf(account.chosenHotelId, account.hotels)?.name ?? null,
    permissions: effectivePermissions(ancestry, account, allCodes),
    grants: account.grants,
    denies: account.denies,
    hotels: account.hotels,
    created_at: account.created_at,
    last_sign_in_at: account.last_sign_in_at,
  };
}

/** What a user holds, or would hold, without their personal denies: the argument of `exceedsGrantor`. */
export function heldPermissionsOf(
  user: { roleId: string; grants: readonly string[]; hotels: readonly { id: string }[] },
  roles: Roles,
): HeldPermissions {
  const { names, codes } = roleNamesAndCodes(roles, user.roleId);
  return {
    roles: names,
    codes: [...codes, ...user.grants],
    hotels: user.hotels.map(({ id }) => id),
  };
}
