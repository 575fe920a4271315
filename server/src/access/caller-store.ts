import { effectivePermissions, isAdmin } from '@hotel/domain/access/authorization.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/authorization.ts';

type CallerRow = {
  id: string;
  email: string;
  role: string;
  roles: { name: string; codes: string[] }[];
  grants: string[];
  denies: string[];
  every_code: string[];
  has_hotel: boolean;
  hotel_exists: boolean;
};

/**
 * The query of an account's rights; `account` selects id, email and role_id of one account, $2 is a hotel.
 * Every table it reads must raise the rights version when it changes (migration 0009); a test takes the
 * tables from the query's plan.
 */
const callerQuery = (account: string) => `
  with recursive person as (
    ${account}
  ), ancestry as (
    select role.id, role.name, role.inherit_role_id, 1 as depth
    from role join person on person.role_id = role.id
    union all
    select role.id, role.name, role.inherit_role_id, ancestry.depth + 1
    from role join ancestry on ancestry.inherit_role_id = role.id
  ) cycle id set is_cycle using path
  select person.id::text as id, person.email,
    (select name from ancestry where depth = 1) as role,
    (select jsonb_agg(jsonb_build_object('name', lower(ancestry.name), 'codes', (
        select coalesce(jsonb_agg(permission.code), '[]')
        from role_permission join permission on permission.id = role_permission.permission_id
        where role_permission.role_id = ancestry.id)) order by ancestry.depth)
      from ancestry where not is_cycle) as roles,
    array(select permission.code from account_override join permission on permission.id = permission_id
      where account_id = person.id and mode = 'grant') as grants,
    array(select permission.code from account_override join permission on permission.id = permission_id
      where account_id = person.id and mode = 'deny') as denies,
    array(select code from permission) as every_code,
    exists (select from account_hotel join hotel on hotel.id = hotel_id and deleted_at is null
      where account_id = person.id and hotel_id = $2::integer) as has_hotel,
    exists (select from hotel where id = $2::integer and deleted_at is null) as hotel_exists
  from person`;

/** $1 session, $2 hotel. */
export const findCallerSql = callerQuery(`
    select account.id, account.email, account.role_id
    from session join account on account.id = session.account_id
    where session.id = $1 and session.ended_at is null`);

/** $1 account, $2 hotel. */
const findPersonSql = callerQuery(
  'select account.id, account.email, account.role_id from account where account.id = $1',
);

/** A hotel's number; null for a text that cannot be one, which then names no hotel. */
export function hotelNumber(named: string | null): number | null {
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}

/** The caller of a session, with their current rights; null when the session has ended. */
export async function findCaller(
  db: Queryable,
  sessionId: string,
  namedHotel: string | null,
): Promise<Caller | null> {
  const { rows } = await db.query<CallerRow>({
    name: 'find-caller',
    text: findCallerSql,
    values: [sessionId, hotelNumber(namedHotel)],
  });
  const row = rows[0];
  return row === undefined ? null : { ...callerFromRow(row), sessionId };
}

/** An account with its current rights, without a session; null when there is no such account. */
export async function findPerson(
  db: Queryable,
  accountId: string,
  hotel: string,
): Promise<Omit<Caller, 'sessionId'> | null> {
  const { rows } = await db.query<CallerRow>({
    name: 'find-person',
    text: findPersonSql,
    values: [accountId, hotelNumber(hotel)],
  });
  const row = rows[0];
  return row === undefined ? null : callerFromRow(row);
}

function callerFromRow(row: CallerRow): Omit<Caller, 'sessionId'> {
  const roles = row.roles.map((role) => role.name);
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    roles,
    permissions: effectivePermissions(row.roles, row, row.every_code),
    denies: row.denies,
    seesNamedHotel: isAdmin({ roles }) ? row.hotel_exists : row.has_hotel,
  };
}
