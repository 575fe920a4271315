import type { Region } from '../hotel-calendar/region.ts';
import { validateHotelName } from './hotel-name.ts';
import { isTimeZone } from './time-zone.ts';

/** Validation of hotels, the same in the form and on the server (specification, section 5). */

/** The pages load images over https only. */
export const logoExpected = 'Logo : une adresse https://… est attendue.';
export const unknownTimeZone = 'Fuseau horaire inconnu.';
export const bedsExpected = 'Nombre de lits : un nombre entier de 1 à 100 000, ou rien.';
export const maxBeds = 100_000;
export const roomsExpected = 'Nombre de chambres : un nombre entier de 1 à 100 000, ou rien.';
export const maxRooms = 100_000;
export const vatRateExpected = 'Taux de TVA : un pourcentage de 0 à 30, avec une décimale au plus.';

/** Whether the amounts that the PMS or a file gives are without VAT (net) or include it (gross). */
export const revenueBases = ['net', 'gross'] as const;
export type RevenueBasis = (typeof revenueBases)[number];
export const defaultRevenueBasis: RevenueBasis = 'net';

/** The French rate of accommodation, in per cent. */
export const defaultVatRate = 10;
const maxVatRate = 30;

/** Whether a number is a rate in per cent, from 0 to 30, with one decimal at most. */
export function isVatRate(rate: number): boolean {
  return rate >= 0 && rate <= maxVatRate && Number(rate.toFixed(1)) === rate;
}

/** The values of the form as typed; the logo is an https URL, a data URL or ''. */
export type HotelFormInput = {
  name: string;
  logo: string;
  zone: string;
  region: Region;
  beds: string;
};

/** The French message of each invalid field; empty when all are valid. */
export type HotelFieldErrors = {
  name?: string;
  logo_url?: string;
  time_zone?: string;
  region?: string;
  beds?: string;
};

export function validateHotel({
  name,
  logo,
  zone,
  beds,
}: Omit<HotelFormInput, 'region'>): HotelFieldErrors {
  const nameError = validateHotelName(name);
  return {
    ...(nameError === null ? {} : { name: nameError }),
    ...(isLogoUrl(logo.trim()) ? {} : { logo_url: logoExpected }),
    ...(isTimeZone(zone.trim()) ? {} : { time_zone: unknownTimeZone }),
    ...(parseBeds(beds) === undefined ? { beds: bedsExpected } : {}),
  };
}

/** The typed number of beds; null for an empty field, undefined for an invalid one. */
export function parseBeds(text: string): number | null | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  const beds = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return beds >= 1 && beds <= maxBeds ? beds : undefined;
}

function isLogoUrl(logo: string): boolean {
  return logo === '' || /^https:\/\/\S+$/i.test(logo) || logo.startsWith('data:image/');
}
