import type { Me } from '@hotel/domain/sign-in/calls.ts';
import type { Queryable } from '../database/database.ts';
import { hotelsOf } from '../hotels/hotels-store.ts';
import type { Caller } from '../http/caller.ts';

/** The account behind an e-mail, with its password's hash. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<{ id: string; password_hash: string } | null> {
  const { rows } = await db.query<{ id: string; password_hash: string }>(
    `select id::text as id, password_hash from account where email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

/** True once a user exists: the product is initialised. */
export async function anyAccount(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from account) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Holds every other creation of a first administrator back until this transaction ends: one wins. */
export async function holdFirstAccount(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('first account', 0))`);
}

/** Makes the first administrator, with their hotel when there is one. */
export async function insertFirstAdmin(
  db: Queryable,
  admin: { email: string; passwordHash: string; hotelId: string | null },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with made as (
       insert into account (email, password_hash, role_id, main_hotel_id)
       select $1, $2, role.id, $3::integer from role where role.name = 'admin' returning id
     ), tied as (
       insert into account_hotel (account_id, hotel_id)
       select id, $3::integer from made where $3::integer is not null
     )
     select id::text as id from made`,
    [admin.email, admin.passwordHash, admin.hotelId],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the role admin is missing');
  return id;
}

/** What `me` answers of a caller. */
export async function meOf(db: Queryable, caller: Caller): Promise<Me> {
  const { rows } = await db.query<{ email: string; hotel_name: string | null }>(
    `select account.email, hotel.name as hotel_name
     from account left join hotel on hotel.id = main_hotel_id and hotel.deleted_at is null
     where account.id = $1`,
    [caller.id],
  );
  return {
    id: caller.id,
    email: rows[0]?.email ?? caller.email,
    role: caller.role,
    permissions: [...caller.permissions],
    hotel_name: rows[0]?.hotel_name ?? null,
    hotels: await hotelsOf(db, caller),
  };
}

/** Changes an account's e-mail or password; an address already taken is a unique violation. */
export async function updateAccount(
  db: Queryable,
  id: string,
  changes: { email: string | undefined; passwordHash: string | undefined },
): Promise<void> {
  await db.query(
    `update account set email = coalesce($2, email), password_hash = coalesce($3, password_hash)
     where id = $1`,
    [id, changes.email ?? null, changes.passwordHash ?? null],
  );
}
