import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { defaultRegion } from '@hotel/domain/hotel-calendar/region.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { hotelNameKey } from '@hotel/domain/hotels/hotel-name.ts';
import { defaultRevenueBasis, defaultVatRate } from '@hotel/domain/hotels/hotel-validation.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { Queryable } from '../platform/database/database.ts';
import { mapUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Caller } from '../platform/http/authorization.ts';

/** What decides which hotels a caller may see. */
export type Viewer = Pick<Caller, 'id' | 'roles' | 'onlyHotels'>;

/**
 * An SQL condition on `hotel`: the hotel is not deleted and is assigned to the viewer; an admin sees all.
 * The viewer of an API token sees those of its hotels only. Its $1 and $2 are `viewerParameters(viewer)`.
 */
export const hotelIsVisible = `(hotel.deleted_at is null
  and ($1::integer is null or exists (select from account_hotel
    where account_hotel.hotel_id = hotel.id and account_hotel.account_id = $1::integer))
  and ($2::integer[] is null or hotel.id = any ($2::integer[])))`;

/** The first two parameters of a query with `hotelIsVisible`. */
export function viewerParameters(
  viewer: Viewer,
): [id: string | null, onlyHotels: readonly string[] | null] {
  return [isAdmin(viewer) ? null : viewer.id, viewer.onlyHotels];
}

const hotelColumns = `hotel.id::text as id, hotel.name, hotel.logo_url, hotel.time_zone, hotel.beds,
  hotel.region, hotel.rooms, hotel.revenue_basis, hotel.vat_rate::float8 as vat_rate`;

/** The hotels a viewer may see, sorted by name. */
export async function visibleHotels(db: Queryable, viewer: Viewer): Promise<Hotel[]> {
  const { rows } = await db.query<Hotel>(
    `select ${hotelColumns}
     from hotel where ${hotelIsVisible} order by hotel.id`,
    viewerParameters(viewer),
  );
  return rows.toSorted((a, b) => inFrenchOrder(a.name, b.name));
}

type HotelProfile = Pick<Hotel, 'region' | 'time_zone' | 'beds' | 'rooms'>;

/** The region, the time zone, the own beds and the rooms of a hotel; a hotel that does not exist is a fault of the caller. */
export async function findHotelProfile(db: Queryable, id: string): Promise<HotelProfile> {
  const { rows } = await db.query<HotelProfile>(
    `select region, time_zone, beds, rooms from hotel where id = $1`,
    [id],
  );
  const [profile] = rows;
  if (profile === undefined) throw new Error(`no hotel ${id}`);
  return profile;
}

/** A hotel; one that does not exist is a fault of the caller. */
export async function findHotel(db: Queryable, id: string): Promise<Hotel> {
  const { rows } = await db.query<Hotel>(`select ${hotelColumns} from hotel where id = $1`, [id]);
  const [hotel] = rows;
  if (hotel === undefined) throw new Error(`no hotel ${id}`);
  return hotel;
}

/** A hotel, locked until this transaction ends; null when there is none. */
export async function lockHotel(tx: Queryable, id: string): Promise<Hotel | null> {
  const { rows } = await tx.query<Hotel>(
    `select ${hotelColumns} from hotel where id = $1 and deleted_at is null for update`,
    [id],
  );
  return rows[0] ?? null;
}

type NewHotel = Pick<Hotel, 'name' | 'logo_url'> & Partial<Omit<Hotel, 'id'>>;

/** A field that is undefined stays as it is; null removes the logo, the beds or the rooms. */
type HotelChanges = { [Field in keyof Omit<Hotel, 'id'>]?: Hotel[Field] | undefined };

/** Creates a hotel and returns it; throws HOTEL_NAME_TAKEN. */
export async function insertHotel(
  db: Queryable,
  {
    name,
    logo_url,
    time_zone = defaultTimeZone,
    beds = null,
    region = defaultRegion,
    rooms = null,
    revenue_basis = defaultRevenueBasis,
    vat_rate = defaultVatRate,
  }: NewHotel,
): Promise<Hotel> {
  const { rows } = await mapUniqueViolation('HOTEL_NAME_TAKEN', () =>
    db.query<Hotel>(
      `insert into hotel (name, name_key, logo_url, time_zone, beds, region, rooms, revenue_basis,
         vat_rate)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       returning ${hotelColumns}`,
      [
        ...[name, hotelNameKey(name), logo_url, time_zone, beds, region],
        ...[rooms, revenue_basis, vat_rate],
      ],
    ),
  );
  const [created] = rows;
  if (created === undefined) throw new Error('insert into hotel returned no row');
  return created;
}

/** Changes a hotel and returns it; null when there is no such hotel. Throws HOTEL_NAME_TAKEN. */
export async function updateHotel(
  db: Queryable,
  id: string,
  { name, logo_url, time_zone, beds, region, rooms, revenue_basis, vat_rate }: HotelChanges,
): Promise<Hotel | null> {
  const { rows } = await mapUniqueViolation('HOTEL_NAME_TAKEN', () =>
    db.query<Hotel>(
      `update hotel set name = coalesce($2, name), name_key = coalesce($8, name_key),
         logo_url = case when $3::boolean then $4 else logo_url end,
         time_zone = coalesce($5, time_zone),
         beds = case when $6::boolean then $7::integer else beds end,
         region = coalesce($9, region),
         rooms = case when $10::boolean then $11::integer else rooms end,
         revenue_basis = coalesce($12, revenue_basis), vat_rate = coalesce($13, vat_rate)
       where id = $1 and deleted_at is null
       returning ${hotelColumns}`,
      [
        id,
        name ?? null,
        logo_url !== undefined,
        logo_url ?? null,
        time_zone ?? null,
        beds !== undefined,
        beds ?? null,
        name === undefined ? null : hotelNameKey(name),
        region ?? null,
        rooms !== undefined,
        rooms ?? null,
        revenue_basis ?? null,
        vat_rate ?? null,
      ],
    ),
  );
  return rows[0] ?? null;
}

/**
 * Marks a hotel as deleted; false when there is no such hotel. Its name can be used again, its figures
 * stay. Users whose main hotel it was get the first of their other hotels (`mainHotelOf`).
 */
export async function deleteHotel(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update hotel set deleted_at = now() where id = $1 and deleted_at is null`,
    [id],
  );
  return rowCount === 1;
}
