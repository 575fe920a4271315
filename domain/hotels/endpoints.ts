import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, instant, requiredText } from '../fields.ts';
import { defaultRegion, regions } from '../hotel-calendar/region.ts';
import { importKinds } from '../imports/import-kind.ts';
import { hotelNameRequired, validateHotelName } from './hotel-name.ts';
import { maxHotelsListed, pmsStates } from './hotel-overview.ts';
import {
  bedsExpected,
  defaultRevenueBasis,
  defaultVatRate,
  isVatRate,
  logoExpected,
  maxBeds,
  maxRooms,
  revenueBases,
  roomsExpected,
  unknownTimeZone,
  vatRateExpected,
} from './hotel-validation.ts';
import { isLogoData } from './logo.ts';
import { defaultTimeZone, isTimeZone } from './time-zone.ts';

/** The hotels a caller may see, and their administration (contract, section 8). */

/** A hotel as profiles name it. */
export const namedHotel = z.object({ id, name: z.string(), logo_url: z.string().nullable() });
export type NamedHotel = z.output<typeof namedHotel>;

export const hotel = namedHotel.extend({
  /** An IANA name; it decides the hotel's current day. */
  time_zone: z.string(),
  /** The beds used where the PMS gives none; null when not set. */
  beds: z.int().nullable(),
  /** Its public holidays hang on it. */
  region: z.enum(regions),
  /** The rooms that can be sold; null when not set. */
  rooms: z.int().nullable(),
  /** How the amounts of the PMS and of files become amounts without VAT when they are read. */
  revenue_basis: z.enum(revenueBases),
  /** In per cent. */
  vat_rate: z.number(),
});
export type Hotel = z.output<typeof hotel>;

/** A trimmed hotel name; the store checks whether another hotel has it. */
function nameSchema(validate: (name: string) => string | null) {
  return z
    .string()
    .trim()
    .max(200)
    .refine((name) => validate(name) === null, {
      error: ({ input }) => validate(String(input)) ?? undefined,
    });
}

const hotelName = requiredText(hotelNameRequired).pipe(nameSchema(validateHotelName));

/** An optional hotel name; '' means none. */
export const optionalHotelName = nameSchema((name) =>
  name === '' ? null : validateHotelName(name),
);

/** An https URL or a small data URL: the Content-Security-Policy allows no other images. */
const logoAddress = z.url({ protocol: /^https$/ }).max(2000);
const logoUrl = z
  .string()
  .refine((text) => text === '' || isLogoData(text) || logoAddress.safeParse(text).success, {
    error: logoExpected,
  })
  .nullish()
  .transform((text) => (text === '' ? null : text));

const timeZone = z.string().max(100).refine(isTimeZone, { error: unknownTimeZone });
const beds = z.int(bedsExpected).min(1, bedsExpected).max(maxBeds, bedsExpected).nullable();
const rooms = z.int(roomsExpected).min(1, roomsExpected).max(maxRooms, roomsExpected).nullable();
const revenueBasis = z.enum(revenueBases);
const vatRate = z.number(vatRateExpected).refine(isVatRate, { error: vatRateExpected });

export const listHotels = declareEndpoint({
  id: 'GET /hotels',
  summary: 'Les hôtels de l’utilisateur',
  permission: 'signed-in',
  response: z.array(hotel),
});

/** The state of each hotel for administrators; no PMS is queried for it. */
const hotelOverview = z.object({
  hotel_id: id,
  pms: z.enum(pmsStates),
  /** The latest import that is not undone; null without any. */
  last_import: z.object({ at: instant, kind: z.enum(importKinds) }).nullable(),
  rapports_code: z.string().nullable(),
  /** The number of months with a budget. */
  budgets: z.int(),
  /** The number of users the hotel is assigned to. */
  users: z.int(),
});
export type HotelOverview = z.output<typeof hotelOverview>;

export const readHotelsOverview = declareEndpoint({
  id: 'GET /hotels/overview',
  summary: 'L’état du PMS, le dernier import et la mise en service de chaque hôtel',
  permission: 'administer',
  response: z.array(hotelOverview).max(maxHotelsListed),
});

const recordedFields = [
  ...['name', 'logo_url', 'time_zone', 'beds', 'region'],
  ...['rooms', 'revenue_basis', 'vat_rate'],
];

export const createHotel = declareEndpoint({
  id: 'POST /hotels',
  summary: 'Créer un hôtel',
  permission: 'administer',
  audit: {
    action: 'a créé l’hôtel',
    recordedFields,
  },
  body: z.strictObject({
    name: hotelName,
    logo_url: logoUrl,
    time_zone: timeZone.default(defaultTimeZone),
    beds: beds.default(null),
    region: z.enum(regions).default(defaultRegion),
    rooms: rooms.default(null),
    revenue_basis: revenueBasis.default(defaultRevenueBasis),
    vat_rate: vatRate.default(defaultVatRate),
  }),
  response: hotel,
  status: 201,
  errors: ['HOTEL_NAME_TAKEN'],
});

export const updateHotel = declareEndpoint({
  id: 'PUT /hotels/{id}',
  summary: 'Modifier un hôtel',
  permission: 'administer',
  audit: {
    action: 'a modifié l’hôtel',
    recordedFields,
  },
  body: z.strictObject({
    name: hotelName.optional(),
    logo_url: logoUrl,
    time_zone: timeZone.optional(),
    beds: beds.optional(),
    region: z.enum(regions).optional(),
    rooms: rooms.optional(),
    revenue_basis: revenueBasis.optional(),
    vat_rate: vatRate.optional(),
  }),
  response: hotel,
  errors: ['NOT_FOUND', 'HOTEL_NAME_TAKEN'],
});

/** What depends on a hotel, shown before it is deleted. */
const hotelHoldings = z.object({
  /** The number of as-of days with a snapshot. */
  snapshots: z.int(),
  /** The number of months with imported final nights. */
  final_months: z.int(),
  budgets: z.int(),
  /** The users the hotel is assigned to, and those whose main hotel it is. */
  users: z.int(),
  main_users: z.int(),
  /** The pending invitations that name it, and those of them that name no other hotel and end with it. */
  invitations: z.int(),
  ending_invitations: z.int(),
  /** Events and closures of its calendar. */
  calendar_entries: z.int(),
  rapports_code: z.string().nullable(),
  has_oracle_settings: z.boolean(),
});
export type HotelHoldings = z.output<typeof hotelHoldings>;

export const readHotelHoldings = declareEndpoint({
  id: 'GET /hotels/{id}/holdings',
  summary: 'Ce qui dépend d’un hôtel, à dire avant de le supprimer',
  permission: 'administer',
  response: hotelHoldings,
  errors: ['NOT_FOUND'],
});

export const deleteHotel = declareEndpoint({
  id: 'DELETE /hotels/{id}',
  summary: 'Supprimer un hôtel',
  permission: 'administer',
  audit: { action: 'a supprimé l’hôtel' },
  response: null,
  errors: ['NOT_FOUND'],
});
