import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';

/** The selected hotel as stored in the browser; `global` when none is selected. */
export type StoredHotel = { id: string; name: string; logoUrl: string | null };

/** The selected hotel with its settings; null is unknown. */
export type SelectedHotel = StoredHotel & {
  timeZone: string;
  /** Its own number, used when the PMS gives none. */
  beds: number | null;
  /** The rooms that it can sell. */
  rooms: number | null;
};

export const globalHotel: SelectedHotel = {
  id: 'global',
  name: 'Global',
  logoUrl: null,
  timeZone: defaultTimeZone,
  beds: null,
  rooms: null,
};

/** No specific hotel is selected: there are no figures to show or enter. */
export function isGlobal({ id }: StoredHotel): boolean {
  return id === globalHotel.id;
}

type UserHotels = { hotel_name: string | null; hotels: readonly Hotel[] };

/** The hotel of a new session: the user's main hotel by its name, else the first, else Global. */
export function initialHotel({ hotel_name, hotels }: UserHotels): SelectedHotel {
  const named = hotels.find((hotel) => hotel.name === hotel_name)?.id ?? null;
  const main = mainHotelOf(named, hotels);
  return main === null ? globalHotel : toSelectedHotel(main);
}

/**
 * The effective hotel: the stored one while it is Global or among the user's hotels (with its present name
 * and logo); the initial one when none is stored; else the first of the user's hotels, or Global.
 */
export function effectiveHotel(user: UserHotels, stored: StoredHotel | null): SelectedHotel {
  if (stored === null) return initialHotel(user);
  if (isGlobal(stored)) return globalHotel;
  const allowed = user.hotels.find((hotel) => hotel.id === stored.id) ?? user.hotels[0];
  return allowed === undefined ? globalHotel : toSelectedHotel(allowed);
}

/** The hotel that a URL names; null when it is none of the user's. */
export function hotelInUrl({ hotels }: UserHotels, id: string): SelectedHotel | null {
  if (id === globalHotel.id) return globalHotel;
  const named = hotels.find((hotel) => hotel.id === id);
  return named === undefined ? null : toSelectedHotel(named);
}

/**
 * The id of the hotel that links name: that of the URL, else that of the tab; null while there is none.
 * Links out of a page that refuses its hotel name one of the user's.
 */
export function linkedHotelId(
  user: UserHotels | undefined,
  idInUrl: string | null,
  stored: StoredHotel | null,
): string | null {
  if (idInUrl === null) return stored?.id ?? null;
  const isRefused = user !== undefined && hotelInUrl(user, idInUrl) === null;
  return isRefused ? effectiveHotel(user, stored).id : idInUrl;
}

function toSelectedHotel({ id, name, logo_url, time_zone, beds, rooms }: Hotel): SelectedHotel {
  return { id, name, logoUrl: logo_url, timeZone: time_zone, beds, rooms };
}
