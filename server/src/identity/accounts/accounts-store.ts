import type { NamedHotel } from '@hotel/domain/hotels/endpoints.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts';
import { endResetLinks } from './password-resets-store.ts';

/** A stored account with its overrides and hotels; the hotels in the order they were selected. */
export type Account = {
  id: string;
  email: string;
  roleId: string;
  chosenHotelId: string | null;
  grants: string[];
  denies: string[];
  hotels: NamedHotel[];
  /** What this person's screens compare with last year. */
  comparison: Comparison;
  created_at: string;
  last_sign_in_at: string | null;
  disabled: boolean;
  /** Whether it has an authenticator app or a passkey. */
  secondFactor: boolean;
};

/** The columns of an account; a condition on `account` follows. */
export const selectAccounts = `
  select account.id::text as id, account.email, account.role_id::text as "roleId",
    account.main_hotel_id::text as "chosenHotelId",
    array(select permission.code from account_override join permission on permission.id = permission_id
      where account_id = account.id and mode = 'grant' order by permission.code) as grants,
    array(select permission.code from account_override join permission on permission.id = permission_id
      where account_id = account.id and mode = 'deny' order by permission.code) as denies,
    coalesce((select jsonb_agg(jsonb_build_object(
        'id', hotel.id::text, 'name', hotel.name, 'logo_url', hotel.logo_url)
        order by account_hotel.position, hotel.id)
      from account_hotel join hotel on hotel.id = hotel_id and hotel.deleted_at is null
      where account_id = account.id), '[]') as hotels,
    account.n1_comparison as comparison,
    account.created_at, account.last_sign_in_at, account.disabled_at is not null as disabled,
    exists (select from totp_factor where account_id = account.id and confirmed_at is not null)
      or exists (select from passkey where account_id = account.id) as "secondFactor"
  from account`;

export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(`${selectAccounts} where account.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks an account until this transaction ends, so that nothing changes between check and write. */
export async function lockAccount(db: Queryable, id: string): Promise<void> {
  await db.query(`select from account where id = $1 for update`, [id]);
}

/** Creates an account and returns its id; throws EMAIL_TAKEN. */
export async function insertAccount(
  db: Queryable,
  account: { email: string; passwordHash: string; roleId: string },
): Promise<string> {
  const { rows } = await mapUniqueViolation('EMAIL_TAKEN', () =>
    db.query<{ id: string }>(
      `insert into account (email, password_hash, role_id) values ($1, $2, $3)
       returning id::text as id`,
      [account.email, account.passwordHash, account.roleId],
    ),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into account returned no row');
  return id;
}

/**
 * Changes the given fields of an account and leaves the others; throws EMAIL_TAKEN. A new address or a
 * new password ends the account's password-reset links, and its sign-ins whose second step is due.
 */
export async function updateAccount(
  db: Queryable,
  id: string,
  changes: {
    email?: string | undefined;
    passwordHash?: string | undefined;
    roleId?: string | undefined;
  },
): Promise<void> {
  await mapUniqueViolation('EMAIL_TAKEN', () =>
    db.query(
      `update account set email = coalesce($2, email),
         password_hash = coalesce($3, password_hash), role_id = coalesce($4, role_id)
       where id = $1`,
      [id, changes.email ?? null, changes.passwordHash ?? null, changes.roleId ?? null],
    ),
  );
  const changesRoleOnly = changes.email === undefined && changes.passwordHash === undefined;
  if (changesRoleOnly) return;
  await endResetLinks(db, id);
  await db.query(`delete from sign_in_ticket where account_id = $1`, [id]);
}

/** Disables an account, which ends its sessions and links, or enables it again. */
export async function setDisabled(db: Queryable, id: string, disabled: boolean): Promise<void> {
  await db.query(
    `update account set disabled_at = case when $2 then coalesce(disabled_at, now()) end
     where id = $1`,
    [id, disabled],
  );
  if (!disabled) return;
  await endResetLinks(db, id);
  await db.query(`delete from sign_in_ticket where account_id = $1`, [id]);
}

export async function updateComparison(
  db: Queryable,
  id: string,
  comparison: Comparison,
): Promise<void> {
  await db.query(`update account set n1_comparison = $2 where id = $1`, [id, comparison]);
}

/** Replaces a user's hotels, in this order, and the main one among them. */
export async function replaceHotels(
  db: Queryable,
  id: string,
  hotels: { ids: readonly string[]; mainId: string | null },
): Promise<void> {
  await db.query(`delete from account_hotel where account_id = $1`, [id]);
  await db.query(
    `insert into account_hotel (account_id, hotel_id, position)
     select $1, chosen.id, chosen.position
     from unnest($2::integer[]) with ordinality as chosen (id, position)`,
    [id, hotels.ids],
  );
  await db.query(`update account set main_hotel_id = $2 where id = $1`, [id, hotels.mainId]);
}

/** Replaces a user's personal grants and denies, given as permission ids. */
export async function replaceOverrides(
  db: Queryable,
  id: string,
  overrides: { grants: readonly string[]; denies: readonly string[] },
): Promise<void> {
  await db.query(`delete from account_override where account_id = $1`, [id]);
  await db.query(
    `insert into account_override (account_id, permission_id, mode)
     select $1::integer, unnest($2::integer[]), 'grant'
     union all select $1::integer, unnest($3::integer[]), 'deny'`,
    [id, overrides.grants, overrides.denies],
  );
}

/** Deletes an account with its sessions, hotels and overrides. */
export async function deleteAccount(db: Queryable, id: string): Promise<void> {
  await db.query(`delete from account where id = $1`, [id]);
}
