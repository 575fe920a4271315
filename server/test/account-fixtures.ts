import type { Queryable } from '../src/platform/database/database.ts';

export type AccountFixture = {
  email: string;
  passwordHash: string;
  role: string;
  hotelIds: readonly string[];
  grants: readonly string[];
  denies: readonly string[];
};

/** Puts an account straight into the database; the first hotel is the main one. */
export async function insertAccountFixture(db: Queryable, wanted: AccountFixture): Promise<string> {
  const codes = [...wanted.grants, ...wanted.denies];
  const { rows } = await db.query<{ id: string; overrides: number }>(
    `with made as (
       insert into account (email, password_hash, role_id, main_hotel_id)
       select $1, $2, role.id, ($4::integer[])[1] from role where lower(role.name) = lower($3)
       returning id
     ), tied as (
       insert into account_hotel (account_id, hotel_id)
       select made.id, hotel_id from made cross join unnest($4::integer[]) as hotel_id
     ), overridden as (
       insert into account_override (account_id, permission_id, mode)
       select made.id, permission.id, wanted.mode
       from made cross join unnest($5::text[], $6::text[]) as wanted (code, mode)
       join permission on permission.code = wanted.code
       returning mode
     )
     select id::text as id, (select count(*) from overridden) as overrides from made`,
    [
      wanted.email,
      wanted.passwordHash,
      wanted.role,
      wanted.hotelIds,
      codes,
      [...wanted.grants.map(() => 'grant'), ...wanted.denies.map(() => 'deny')],
    ],
  );
  const [made] = rows;
  if (made === undefined) throw new Error(`no role is named ${wanted.role}`);
  if (made.overrides !== codes.length) throw new Error(`an unknown permission in ${codes}`);
  return made.id;
}

/** Gives a hotel settings of a PMS that does not exist, with this password as the safe locked it. */
export async function insertPmsSettings(
  db: Queryable,
  hotel: string,
  locked: Buffer,
): Promise<void> {
  await db.query(
    `insert into pms_settings (hotel_id, host, port, service, username, password_encrypted)
     values ($1, 'pms.test', 1521, 'PMS', 'reader', $2)`,
    [hotel, locked],
  );
}
