import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '@hotel/server/src/platform/database/database.ts';
import type { BudgetOfMonth } from './budgets.ts';

/** How far a hotel of the demonstration has been filled, so that later changes of users are kept. */
export type FilledHotel = {
  hotel_id: string;
  filled_up_to: Day;
  budgets_up_to: number;
  time_zone: string;
  is_deleted: boolean;
};

/** Creates the demonstration's own tables, in a schema apart from the product's tables. */
export async function openNotes(db: Queryable): Promise<void> {
  await db.query(
    `create schema if not exists demonstration;
     create table if not exists demonstration.filled_hotel (
       service text primary key,
       hotel_id integer not null references public.hotel (id),
       filled_up_to date not null,
       budgets_up_to integer not null
     )`,
  );
}

/** The progress of the hotel with this PMS; null before it is first filled. */
export async function findFilledHotel(db: Queryable, service: string): Promise<FilledHotel | null> {
  const { rows } = await db.query<FilledHotel>(
    `select hotel_id::text as hotel_id, filled_up_to, budgets_up_to, time_zone,
       deleted_at is not null as is_deleted
     from demonstration.filled_hotel join public.hotel on hotel.id = hotel_id
     where service = $1`,
    [service],
  );
  return rows[0] ?? null;
}

/** Records how far the hotel is filled. */
export async function noteFilled(
  db: Queryable,
  service: string,
  filled: Pick<FilledHotel, 'hotel_id' | 'filled_up_to' | 'budgets_up_to'>,
): Promise<void> {
  await db.query(
    `insert into demonstration.filled_hotel (service, hotel_id, filled_up_to, budgets_up_to)
     values ($1, $2, $3, $4)
     on conflict (service) do update
       set filled_up_to = excluded.filled_up_to, budgets_up_to = excluded.budgets_up_to`,
    [service, filled.hotel_id, filled.filled_up_to, filled.budgets_up_to],
  );
}

/** Stores the PMS settings of a new hotel; its PMS requires no password. */
export async function connectToPms(db: Queryable, hotel: string, service: string): Promise<void> {
  await db.query(
    `insert into pms_settings (hotel_id, host, port, service, username)
     values ($1, 'demonstration', 1521, $2, 'demonstration')`,
    [hotel, service],
  );
}

/** Sets the tourist tax of a new hotel, in cents per adult and night, for all the months it has. */
export async function setTouristTaxRate(
  db: Queryable,
  hotel: string,
  cents: number,
): Promise<void> {
  await db.query(
    `insert into tourist_tax_rate (hotel_id, from_month, cents) values ($1, '2020-01-01', $2)`,
    [hotel, cents],
  );
}

/** Stores a password where there is none, so that the settings can be tested without typing one. */
export async function keepPmsPassword(db: Queryable, hotel: string, locked: Buffer): Promise<void> {
  await db.query(
    `update pms_settings set password_encrypted = $2
     where hotel_id = $1 and host = 'demonstration' and password_encrypted is null`,
    [hotel, locked],
  );
}

/** Adds the budgets of months that have none. */
export async function addMissingBudgets(
  db: Queryable,
  hotel: string,
  budgets: readonly BudgetOfMonth[],
): Promise<void> {
  await db.query(
    `insert into budget (hotel_id, year, month, budget, rooms, revenue)
     select $1, given.* from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[],
       $6::bigint[]) as given
     on conflict (hotel_id, year, month) do nothing`,
    [
      hotel,
      budgets.map(({ year }) => year),
      budgets.map(({ month }) => month),
      budgets.map(({ budget }) => budget),
      budgets.map(({ rooms }) => rooms),
      budgets.map(({ revenue }) => revenue),
    ],
  );
}

/** Creates an account; its main hotel is the first one. */
export async function insertDemonstrationAccount(
  db: Queryable,
  account: { email: string; passwordHash: string; role: string; hotels: readonly string[] },
): Promise<void> {
  await db.query(
    `with made as (
       insert into account (email, password_hash, role_id, main_hotel_id)
       select $1, $2, id, $4::integer from role where name = $3 returning id
     )
     insert into account_hotel (account_id, hotel_id)
     select made.id, hotel from made, unnest($5::integer[]) as hotel`,
    [account.email, account.passwordHash, account.role, account.hotels[0], account.hotels],
  );
}
