import { effectivePermissions } from '@hotel/domain/access/authorization.ts';
import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { HeldPermissions } from '@hotel/domain/access/exceeds-grantor.ts';
import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { roleAncestry } from '@hotel/domain/access/role-ancestry.ts';
import type { Account } from '../accounts/public.ts';
import { type Roles, roleNamesAndCodes } from './roles.ts';

/** The profile calls answer of an account. `everyCode`: the codes that exist, all of them an admin's. */
export function profileOf(account: Account, roles: Roles, everyCode: readonly string[]): Profile {
  const line = roleAncestry(account.roleId, roles).map(({ name, permissions }) => ({
    name,
    codes: permissions.map(({ code }) => code),
  }));
  return {
    id: account.id,
    email: account.email,
    role: line[0]?.name ?? '',
    hotel_name: mainHotelOf(account.chosenHotelId, account.hotels)?.name ?? null,
    permissions: effectivePermissions(line, account, everyCode),
    grants: account.grants,
    denies: account.denies,
    hotels: account.hotels,
    created_at: account.created_at,
    last_sign_in_at: account.last_sign_in_at,
  };
}

/** What a person has, or would have, before their personal denies: what `beyond` judges. */
export function heldPermissionsOf(
  person: { roleId: string; grants: readonly string[]; hotels: readonly { id: string }[] },
  roles: Roles,
): HeldPermissions {
  const { names, codes } = roleNamesAndCodes(roles, person.roleId);
  return {
    roles: names,
    codes: [...codes, ...person.grants],
    hotels: person.hotels.map(({ id }) => id),
  };
}
