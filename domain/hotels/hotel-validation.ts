import { hotelNameRefusal } from './hotel-name.ts';
import { isTimeZone } from './time-zone.ts';

/** What a hotel must have, for the form and the server alike (specification, section 5). */

/** The pages show no picture that comes unprotected. */
export const logoExpected = 'Logo : une adresse https://… est attendue.';
export const unknownTimeZone = 'Fuseau horaire inconnu.';
const bedsExpected = 'Nombre de lits : un nombre entier de 1 à 100 000, ou rien.';
export const maxBeds = 100_000;

/** The form as it is typed; the logo is an address, a picture as its own data, or ''. */
export type TypedHotel = { name: string; logo: string; zone: string; beds: string };

/** The sentence under each field that is wrong; nothing when all are right. */
export type HotelErrors = { name?: string; logo_url?: string; time_zone?: string; beds?: string };

export function validateHotel({ name, logo, zone, beds }: TypedHotel): HotelErrors {
  const nameRefusal = hotelNameRefusal(name);
  return {
    ...(nameRefusal === null ? {} : { name: nameRefusal }),
    ...(isAddressOrPicture(logo.trim()) ? {} : { logo_url: logoExpected }),
    ...(isTimeZone(zone.trim()) ? {} : { time_zone: unknownTimeZone }),
    ...(parseBeds(beds) === undefined ? { beds: bedsExpected } : {}),
  };
}

/** Beds as typed: null for nothing, undefined for what is no number of beds. */
export function parseBeds(text: string): number | null | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  const beds = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return beds >= 1 && beds <= maxBeds ? beds : undefined;
}

function isAddressOrPicture(logo: string): boolean {
  return logo === '' || /^https:\/\/\S+$/i.test(logo) || logo.startsWith('data:image/');
}
