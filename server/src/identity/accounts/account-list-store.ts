import type { UserSortKey } from '@hotel/domain/access/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Account, selectAccounts } from './accounts-store.ts';

/** Which accounts; every condition that is not null must hold. */
export type AccountFilter = {
  /** The ids of those that may be seen. */
  among: readonly string[] | null;
  /** Ids or addresses. */
  users: readonly string[] | null;
  search: AccountSearch | null;
};

/** An account matches by its address, by its role or by one of its hotels. */
export type AccountSearch = {
  /** A part of the address, in lower case. */
  emailPart: string;
  roleIds: readonly string[];
  hotelIds: readonly string[];
};

export type AccountOrder = {
  key: UserSortKey;
  isDescending: boolean;
  /** Roles and hotels in the order of their names, which only the program knows (French). */
  roleIds: readonly string[];
  hotelIds: readonly string[];
};

const matchesFilter = `
  ($1::integer[] is null or account.id = any ($1))
  and ($2::text[] is null or account.id::text = any ($2) or account.email = any ($2))
  and ($3::text is null or position($3 in account.email) > 0 or account.role_id = any ($4::integer[])
    or exists (select from account_hotel
      where account_id = account.id and hotel_id = any ($5::integer[])))`;

function filterValues({ among, users, search }: AccountFilter): unknown[] {
  return [
    among,
    users,
    search?.emailPart ?? null,
    search?.roleIds ?? null,
    search?.hotelIds ?? null,
  ];
}

/** $6 and $7: the order of the roles and of the hotels. What an account lacks comes before the rest. */
const sortExpressions: Record<UserSortKey, string> = {
  email: 'account.email',
  role: 'array_position($6::integer[], account.role_id)',
  hotel_name: `array_position($7::integer[], (select hotel_id from account_hotel
    join hotel on hotel.id = hotel_id and deleted_at is null where account_id = account.id
    order by hotel_id is distinct from account.main_hotel_id, position, hotel_id limit 1))`,
  hotels: `(select count(*) from account_hotel
    join hotel on hotel.id = hotel_id and deleted_at is null where account_id = account.id)`,
  created_at: 'account.created_at',
  last_sign_in_at: 'account.last_sign_in_at',
};

/** The accounts of a filter, in an order, from `offset` on; all the others where `limit` is null. */
export async function listAccounts(
  db: Queryable,
  filter: AccountFilter,
  order: AccountOrder,
  page: { limit: number | null; offset: number },
): Promise<Account[]> {
  const direction = order.isDescending ? 'desc nulls last' : 'asc nulls first';
  const { rows } = await db.query<Account>(
    `with listed as (
       select account.id, row_number() over (
         order by ${sortExpressions[order.key]} ${direction}, account.email, account.id) as place
       from account where ${matchesFilter}
         and $6::integer[] is not null and $7::integer[] is not null
       order by place limit $8 offset $9
     )
     ${selectAccounts} join listed on listed.id = account.id order by place`,
    [...filterValues(filter), order.roleIds, order.hotelIds, page.limit, page.offset],
  );
  return rows;
}

export async function countAccounts(db: Queryable, filter: AccountFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from account where ${matchesFilter}`,
    filterValues(filter),
  );
  return rows[0]?.count ?? 0;
}

/** What decides who may see an account. */
export type AccountHoldings = {
  id: string;
  roleId: string;
  grants: string[];
  hotels: { id: string }[];
};

/** The role, the grants and the hotels of every account. */
export async function listHoldings(db: Queryable): Promise<AccountHoldings[]> {
  const { rows } = await db.query<AccountHoldings>(
    `select account.id::text as id, role_id::text as "roleId",
       array(select permission.code from account_override join permission on permission.id = permission_id
         where account_id = account.id and mode = 'grant') as grants,
       coalesce((select jsonb_agg(jsonb_build_object('id', hotel.id::text))
         from account_hotel join hotel on hotel.id = hotel_id and hotel.deleted_at is null
         where account_id = account.id), '[]') as hotels
     from account`,
  );
  return rows;
}
