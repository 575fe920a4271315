import { z } from 'zod';
import { declareCall } from '../call.ts';
import { due, id, shortText } from '../fields.ts';

/** The hotels a person may see, and their administration (contract, section 8). */

export const hotel = z.object({ id, name: z.string(), logo_url: z.string().nullable() });
export type Hotel = z.output<typeof hotel>;

const hotelName = due("Nom d'hôtel requis").pipe(shortText);

/** http(s) only: a `javascript:` address must never reach an image or a link. */
const logoUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)])
  .nullish()
  .transform((text) => (text === '' ? null : text));

export const listHotels = declareCall({
  id: 'GET /hotels',
  summary: "Les hôtels de l'utilisateur",
  who: 'signed-in',
  answer: z.array(hotel),
});

export const createHotel = declareCall({
  id: 'POST /hotels',
  summary: 'Créer un hôtel',
  who: 'administer',
  body: z.strictObject({ name: hotelName, logo_url: logoUrl }),
  answer: hotel,
  status: 201,
  refusals: ['HOTEL_NAME_TAKEN'],
});

export const updateHotel = declareCall({
  id: 'PUT /hotels/{id}',
  summary: 'Modifier un hôtel',
  who: 'administer',
  body: z.strictObject({ name: hotelName.optional(), logo_url: logoUrl }),
  answer: hotel,
  refusals: ['NOT_FOUND', 'HOTEL_NAME_TAKEN'],
});

export const deleteHotel = declareCall({
  id: 'DELETE /hotels/{id}',
  summary: 'Supprimer un hôtel',
  who: 'administer',
  answer: null,
  refusals: ['NOT_FOUND'],
});
