import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { hotelNameKey } from '@hotel/domain/hotels/hotel-name.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { Queryable } from '../database/database.ts';
import { mapUniqueViolation } from '../database/unique-violation.ts';
import type { Caller } from '../http/authorization.ts';

type WhoLooks = Pick<Caller, 'id' | 'roles'>;

/**
 * A condition on `hotel`, for any question about what belongs to a caller's hotels: one of theirs and
 * not deleted; an admin's are all of them. Its $1 and $2 are `whoLooks(caller)`.
 */
export const hotelIsVisible = `(hotel.deleted_at is null
  and ($2::boolean or exists (select from account_hotel
    where account_hotel.hotel_id = hotel.id and account_hotel.account_id = $1::integer)))`;

/** The first two values of a question that asks `hotelIsSeen`. */
export function viewerParameters(caller: WhoLooks): [id: string, isAdmin: boolean] {
  return [caller.id, isAdmin(caller)];
}

const asSeen = `hotel.id::text as id, hotel.name, hotel.logo_url, hotel.time_zone, hotel.beds`;

/** The hotels a caller may see, by name. */
export async function visibleHotels(db: Queryable, caller: WhoLooks): Promise<Hotel[]> {
  const { rows } = await db.query<Hotel>(
    `select ${asSeen}
     from hotel where ${hotelIsVisible} order by hotel.id`,
    viewerParameters(caller),
  );
  return rows.toSorted((one, other) => inFrenchOrder(one.name, other.name));
}

/** A hotel as it is, held until this transaction ends; null when there is none. */
export async function lockHotel(tx: Queryable, id: string): Promise<Hotel | null> {
  const { rows } = await tx.query<Hotel>(
    `select ${asSeen} from hotel where id = $1 and deleted_at is null for update`,
    [id],
  );
  return rows[0] ?? null;
}

type NewHotel = Pick<Hotel, 'name' | 'logo_url'> & Partial<Pick<Hotel, 'time_zone' | 'beds'>>;

/** What a change leaves unsaid stays as it is; null takes a logo, or the beds, away. */
type HotelChanges = {
  name?: string | undefined;
  logo_url?: string | null | undefined;
  time_zone?: string | undefined;
  beds?: number | null | undefined;
};

/** Makes a hotel and answers it; refused when the name is taken. */
export async function insertHotel(
  db: Queryable,
  { name, logo_url, time_zone = defaultTimeZone, beds = null }: NewHotel,
): Promise<Hotel> {
  const { rows } = await mapUniqueViolation('HOTEL_NAME_TAKEN', () =>
    db.query<Hotel>(
      `insert into hotel (name, name_key, logo_url, time_zone, beds) values ($1, $2, $3, $4, $5)
       returning ${asSeen}`,
      [name, hotelNameKey(name), logo_url, time_zone, beds],
    ),
  );
  const [made] = rows;
  if (made === undefined) throw new Error('insert into hotel returned no row');
  return made;
}

/** Changes a hotel and answers it; null when there is no such hotel. Refused when the name is taken. */
export async function updateHotel(
  db: Queryable,
  id: string,
  { name, logo_url, time_zone, beds }: HotelChanges,
): Promise<Hotel | null> {
  const { rows } = await mapUniqueViolation('HOTEL_NAME_TAKEN', () =>
    db.query<Hotel>(
      `update hotel set name = coalesce($2, name), name_key = coalesce($8, name_key),
         logo_url = case when $3::boolean then $4 else logo_url end,
         time_zone = coalesce($5, time_zone),
         beds = case when $6::boolean then $7::integer else beds end
       where id = $1 and deleted_at is null
       returning ${asSeen}`,
      [
        id,
        name ?? null,
        logo_url !== undefined,
        logo_url ?? null,
        time_zone ?? null,
        beds !== undefined,
        beds ?? null,
        name === undefined ? null : hotelNameKey(name),
      ],
    ),
  );
  return rows[0] ?? null;
}

/**
 * Whether there was such a hotel: it has disappeared, its name is free again, its figures stay. The
 * people whose main hotel it was have the first of those that remain, which is how a main hotel is read.
 */
export async function deleteHotel(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update hotel set deleted_at = now() where id = $1 and deleted_at is null`,
    [id],
  );
  return rowCount === 1;
}
