import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';

/** The hotel as this browser remembers it; `global` when none is chosen. */
export type StoredHotel = { id: string; name: string; logoUrl: string | null };

/** The hotel as the screens speak of it: `beds` are its own, for where its PMS gives none. */
export type SelectedHotel = StoredHotel & { timeZone: string; beds: number | null };

export const globalHotel: SelectedHotel = {
  id: 'global',
  name: 'Global',
  logoUrl: null,
  timeZone: defaultTimeZone,
  beds: null,
};

/** No specific hotel is chosen: there are no figures to show or enter. */
export function isGlobal({ id }: StoredHotel): boolean {
  return id === globalHotel.id;
}

type Guest = { hotel_name: string | null; hotels: readonly Hotel[] };

/** The hotel a new session starts with: the person's main one by its name, else the first, else Global. */
export function initialHotel({ hotel_name, hotels }: Guest): SelectedHotel {
  const named = hotels.find((hotel) => hotel.name === hotel_name)?.id ?? null;
  const main = mainHotelOf(named, hotels);
  return main === null ? globalHotel : chosenOf(main);
}

/**
 * The hotel in force: the remembered one while it is Global or among the person's hotels (under the
 * name and logo it has now); the main one when none is remembered; else the first allowed, or Global.
 */
export function effectiveHotel(guest: Guest, remembered: StoredHotel | null): SelectedHotel {
  if (remembered === null) return initialHotel(guest);
  if (isGlobal(remembered)) return globalHotel;
  const allowed = guest.hotels.find((hotel) => hotel.id === remembered.id) ?? guest.hotels[0];
  return allowed === undefined ? globalHotel : chosenOf(allowed);
}

function chosenOf({ id, name, logo_url, time_zone, beds }: Hotel): SelectedHotel {
  return { id, name, logoUrl: logo_url, timeZone: time_zone, beds };
}
