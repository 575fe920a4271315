import { effectivePermissions, isAdmin } from '@hotel/domain/access/authorization.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';

/** The columns of a credential, for an account that is read without one. */
const withoutCredential = 'null::timestamptz as authenticated_at, null::integer[] as only_hotels';

type CallerRow = {
  authenticated_at: string | null;
  only_hotels: number[] | null;
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

/** An API token may be limited to some of its owner's hotels. */
const isWithinCredential = '(person.only_hotels is null or $2::integer = any (person.only_hotels))';

/**
 * The query of an account's rights; `account` selects id, email, role_id, authenticated_at and only_hotels
 * of one account, $2 is a hotel.
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
  select person.id::text as id, person.email, person.authenticated_at, person.only_hotels,
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
      where account_id = person.id and hotel_id = $2::integer
        and ${isWithinCredential}) as has_hotel,
    exists (select from hotel where id = $2::integer and deleted_at is null
      and ${isWithinCredential}) as hotel_exists
  from person`;

/** $1 session, $2 hotel. */
export const findCallerSql = callerQuery(`
    select account.id, account.email, account.role_id, session.authenticated_at,
      null::integer[] as only_hotels
    from session join account on account.id = session.account_id
    where session.id = $1 and session.ended_at is null and account.disabled_at is null`);

/** $1 hash of the ticket of a sign-in that must set a second factor up, $2 hotel. */
const findTicketHolderSql = callerQuery(`
    select account.id, account.email, account.role_id, now() as authenticated_at,
      null::integer[] as only_hotels
    from sign_in_ticket join account on account.id = sign_in_ticket.account_id
    where sign_in_ticket.hash = $1 and step = 'set-up' and expires_at > now()
      and account.disabled_at is null`);

/** $1 hash of an API token, $2 hotel. */
const findTokenOwnerSql = callerQuery(`
    select account.id, account.email, account.role_id, null::timestamptz as authenticated_at,
      api_token.hotel_ids as only_hotels
    from api_token join account on account.id = api_token.account_id
    where api_token.hash = $1 and api_token.expires_at > now() and account.disabled_at is null`);

/** $1 account, $2 hotel. */
const findAccountAuthorizationSql = callerQuery(`
    select account.id, account.email, account.role_id, ${withoutCredential}
    from account where account.id = $1 and account.disabled_at is null`);

/** A hotel's number; null for a text that cannot be one, which then names no hotel. */
export function hotelNumber(named: string | null): number | null {
  return named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
}

/** The caller of a session, with their current rights; null when it has ended or is disabled. */
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

/** The caller of a ticket or of an API token; null when it has expired or was revoked. */
export async function findCallerByHash(
  db: Queryable,
  kind: 'set-up-ticket' | 'api-token',
  hash: Buffer,
  namedHotel: string | null,
): Promise<Caller | null> {
  const { rows } = await db.query<CallerRow>({
    name: `find-caller-of-${kind}`,
    text: kind === 'api-token' ? findTokenOwnerSql : findTicketHolderSql,
    values: [hash, hotelNumber(namedHotel)],
  });
  const row = rows[0];
  return row === undefined ? null : { ...callerFromRow(row), sessionId: '' };
}

/**
 * An account with its current rights, without a session; null when there is no such account, or it is
 * disabled.
 */
export async function findAccountAuthorization(
  db: Queryable,
  accountId: string,
  hotel: string,
): Promise<Omit<Caller, 'sessionId'> | null> {
  const { rows } = await db.query<CallerRow>({
    name: 'find-account-authorization',
    text: findAccountAuthorizationSql,
    values: [accountId, hotelNumber(hotel)],
  });
  const row = rows[0];
  return row === undefined ? null : callerFromRow(row);
}

function callerFromRow(row: CallerRow): Omit<Caller, 'sessionId'> {
  const roles = row.roles.map((role) => role.name);
  const onlyHotels = row.only_hotels?.map(String) ?? null;
  const seesNamedHotel = isAdmin({ roles }) ? row.hotel_exists : row.has_hotel;
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    roles,
    permissions: effectivePermissions(row.roles, row, row.every_code),
    denies: row.denies,
    seesNamedHotel,
    authenticatedAt: row.authenticated_at === null ? null : Date.parse(row.authenticated_at),
    onlyHotels,
  };
}
