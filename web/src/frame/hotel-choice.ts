import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';

/** A hotel as the screens speak of it; `global` when none is chosen. */
export type ChosenHotel = { id: string; name: string; logoUrl: string | null };

export const globalHotel: ChosenHotel = { id: 'global', name: 'Global', logoUrl: null };

type Guest = { hotel_name: string | null; hotels: readonly Hotel[] };

/** The hotel a new session starts with: the person's main one by its name, else the first, else Global. */
export function startHotel({ hotel_name, hotels }: Guest): ChosenHotel {
  const named = hotels.find((hotel) => hotel.name === hotel_name)?.id ?? null;
  const main = mainHotelOf(named, hotels);
  return main === null ? globalHotel : chosenOf(main);
}

/**
 * The hotel in force: the remembered one while it is Global or among the person's hotels (under the
 * name and logo it has now); the main one when none is remembered; else the first allowed, or Global.
 */
export function hotelInForce(guest: Guest, remembered: ChosenHotel | null): ChosenHotel {
  if (remembered === null) return startHotel(guest);
  if (remembered.id === globalHotel.id) return globalHotel;
  const allowed = guest.hotels.find((hotel) => hotel.id === remembered.id) ?? guest.hotels[0];
  return allowed === undefined ? globalHotel : chosenOf(allowed);
}

function chosenOf({ id, name, logo_url }: Hotel): ChosenHotel {
  return { id, name, logoUrl: logo_url };
}
