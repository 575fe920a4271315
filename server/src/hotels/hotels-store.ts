import { isAdmin } from '@hotel/domain/access/rights.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';

type WhoLooks = Pick<Caller, 'id' | 'roles'>;

/**
 * A condition on `hotel`, for any question about what belongs to a caller's hotels: one of theirs and
 * not deleted; an admin's are all of them. Its $1 and $2 are `whoLooks(caller)`.
 */
export const hotelIsSeen = `(hotel.deleted_at is null
  and ($2::boolean or exists (select from account_hotel
    where account_hotel.hotel_id = hotel.id and account_hotel.account_id = $1::integer)))`;

/** The first two values of a question that asks `hotelIsSeen`. */
export function whoLooks(caller: WhoLooks): [id: string, isAdmin: boolean] {
  return [caller.id, isAdmin(caller)];
}

/** The hotels a caller may see, by name. */
export async function hotelsOf(db: Queryable, caller: WhoLooks): Promise<Hotel[]> {
  const { rows } = await db.query<Hotel>(
    `select hotel.id::text as id, hotel.name, hotel.logo_url
     from hotel where ${hotelIsSeen} order by hotel.id`,
    whoLooks(caller),
  );
  return rows.toSorted((one, other) => inFrenchOrder(one.name, other.name));
}

/** Makes a hotel and answers it. A name already taken is a unique violation (CONFLICT at the edge). */
export async function insertHotel(
  db: Queryable,
  hotel: { name: string; logo_url: string | null },
): Promise<Hotel> {
  const { rows } = await db.query<Hotel>(
    `insert into hotel (name, logo_url) values ($1, $2)
     returning id::text as id, name, logo_url`,
    [hotel.name, hotel.logo_url],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('insert into hotel returned no row');
  return made;
}
