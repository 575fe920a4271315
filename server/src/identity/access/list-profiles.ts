import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { Profile, ProfilesQuery } from '@hotel/domain/access/endpoints.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { isFoundIn, withoutAccents } from '@hotel/domain/french-search.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import {
  type Account,
  type AccountFilter,
  type AccountSearch,
  countAccounts,
  listAccounts,
  listHoldings,
} from '../accounts/public.ts';
import { type GrantorWithHotels, grantorOf } from './delegation.ts';
import { profileOf } from './profile.ts';
import { allRoles, type Roles } from './roles.ts';
import { allPermissionCodes, isVisible } from './visible-profiles.ts';

type UserFilter = Pick<ProfilesQuery, 'search' | 'users'>;
type Named = { id: string; name: string };

/** The profiles of the users a caller may see, or the part of them that the query names. */
export async function listVisibleProfiles(
  db: Queryable,
  caller: Caller,
  query: ProfilesQuery,
): Promise<Profile[]> {
  const { accounts, roles } = await listVisibleAccounts(db, caller, query);
  const allCodes = await allPermissionCodes(db);
  return accounts.map((account) => profileOf(account, roles, allCodes));
}

/** The accounts of these users, and every role. */
export async function listVisibleAccounts(
  db: Queryable,
  caller: Caller,
  { sort, order, limit, offset, ...filter }: Partial<ProfilesQuery>,
): Promise<{ accounts: Account[]; roles: Roles }> {
  const grantor = await grantorOf(db, caller);
  const roles = await allRoles(db);
  const accounts = await listAccounts(
    db,
    { ...searchFilter(grantor, roles, filter), among: await visibleIds(db, grantor, roles) },
    {
      key: sort ?? 'email',
      isDescending: order === 'desc',
      roleIds: idsByName([...roles.values()]),
      hotelIds: idsByName(grantor.hotels),
    },
    { limit: limit ?? null, offset: offset ?? 0 },
  );
  return { accounts, roles };
}

/** How many users a caller may see, and how many of them match the filter. */
export async function countVisibleProfiles(
  db: Queryable,
  caller: Caller,
  filter: UserFilter,
): Promise<{ count: number; total: number }> {
  const grantor = await grantorOf(db, caller);
  const roles = await allRoles(db);
  const among = await visibleIds(db, grantor, roles);
  const count = await countAccounts(db, { ...searchFilter(grantor, roles, filter), among });
  const total = among?.length ?? (await countAccounts(db, { among, users: null, search: null }));
  return { count, total };
}

/** Null for an admin, who sees everybody. */
async function visibleIds(
  db: Queryable,
  grantor: GrantorWithHotels,
  roles: Roles,
): Promise<string[] | null> {
  if (isAdmin(grantor.caller)) return null;
  const holdings = await listHoldings(db);
  return holdings.filter((held) => isVisible(grantor, held, roles)).map(({ id }) => id);
}

/** A user has no hotel that the grantor does not see, so the grantor's hotels are enough for a search. */
function searchFilter(
  grantor: GrantorWithHotels,
  roles: Roles,
  { search = '', users }: UserFilter,
): Omit<AccountFilter, 'among'> {
  return {
    users: users ?? null,
    search: search === '' ? null : accountSearch(search, [...roles.values()], grantor.hotels),
  };
}

function accountSearch(
  search: string,
  roles: readonly Named[],
  hotels: readonly Named[],
): AccountSearch {
  const idsFound = (named: readonly Named[]) =>
    named.filter(({ name }) => isFoundIn(name, search)).map(({ id }) => id);
  return {
    emailPart: withoutAccents(search),
    roleIds: idsFound(roles),
    hotelIds: idsFound(hotels),
  };
}

function idsByName(named: readonly Named[]): string[] {
  return named.toSorted((one, other) => inFrenchOrder(one.name, other.name)).map(({ id }) => id);
}
