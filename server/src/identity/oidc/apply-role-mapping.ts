import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { defaultRole } from '@hotel/domain/access/user-validation.ts';
import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import type { NamedHotel } from '@hotel/domain/hotels/endpoints.ts';
import { mappedRights } from '@hotel/domain/oidc/role-mapping.ts';
import { insertAuditEntry } from '../../audit-trail/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  allRoles,
  lockRoles,
  permissionIds,
  refuseLosingLastAdmin,
  roleNamed,
} from '../access/public.ts';
import * as accounts from '../accounts/public.ts';
import { listRoleMappings } from './role-mappings-store.ts';

/** Who signs in with which values of the claim, by which request. */
export type MappedSignIn = {
  accountId: string;
  roleValues: readonly string[];
  request: { ip: string; id: string };
};

/**
 * Gives an account exactly the role and the hotels that the values of its claim give, and no personal
 * grant; personal denies stay. Without any right it keeps the default role without a hotel, and its
 * sessions end. Returns whether it has rights; throws LAST_ADMIN, and changes nothing, where no
 * administrator would be left.
 */
export async function applyRoleMapping(
  tx: Queryable,
  { accountId, roleValues, request }: MappedSignIn,
): Promise<boolean> {
  await lockRoles(tx);
  await accounts.lockAccount(tx, accountId);
  const account = await accounts.findAccountById(tx, accountId);
  if (account === null) return false;
  const roles = await allRoles(tx);
  const rights = mappedRights(roleValues, await listRoleMappings(tx));
  const role = roleNamed(roles, rights?.role ?? defaultRole);
  const hotels = rights?.hotels ?? [];
  if (rights === null) await accounts.endOtherSessions(tx, accountId, null);
  if (isUnchanged(account, role.id, hotels)) return rights !== null;
  await accounts.updateAccount(tx, accountId, { roleId: role.id });
  const mainId = mainHotelOf(account.chosenHotelId, hotels)?.id ?? null;
  await accounts.replaceHotels(tx, accountId, { ids: hotels.map(({ id }) => id), mainId });
  const denies = await permissionIds(tx, 'denies', account.denies);
  await accounts.replaceOverrides(tx, accountId, { grants: [], denies });
  await refuseLosingLastAdmin(tx);
  await insertAuditEntry(tx, {
    action: 'oidc-role-mapping' satisfies SystemAction,
    actor: { id: accountId, email: account.email },
    hotelId: null,
    targetId: accountId,
    target: account.email,
    address: request.ip,
    requestId: request.id,
    detail: {
      fields: ['role', 'hotels', 'grants'],
      values: { role: role.name, hotels: namesOf(hotels), grants: [] },
      before: {
        role: roles.get(account.roleId)?.name ?? null,
        hotels: namesOf(account.hotels),
        grants: account.grants,
      },
    },
  });
  return rights !== null;
}

function isUnchanged(
  account: accounts.Account,
  roleId: string,
  hotels: readonly NamedHotel[],
): boolean {
  const sorted = (list: readonly NamedHotel[]) => JSON.stringify(list.map(({ id }) => id).sort());
  return (
    account.roleId === roleId &&
    account.grants.length === 0 &&
    sorted(account.hotels) === sorted(hotels)
  );
}

function namesOf(hotels: readonly NamedHotel[]): string[] {
  return hotels.map(({ name }) => name);
}
