import { isAdmin } from '@hotel/domain/access/rights.ts';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import type { Queryable } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';

/** The hotels a caller may see, by name; an admin's are all of them. */
export async function hotelsOf(
  db: Queryable,
  caller: Pick<Caller, 'id' | 'roles'>,
): Promise<Hotel[]> {
  const { rows } = await db.query<Hotel>(
    `select hotel.id::text as id, hotel.name, hotel.logo_url
     from hotel
     where hotel.deleted_at is null
       and ($2 or exists (select from account_hotel
         where account_hotel.hotel_id = hotel.id and account_hotel.account_id = $1))
     order by hotel.name, hotel.id`,
    [caller.id, isAdmin(caller)],
  );
  return rows;
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
