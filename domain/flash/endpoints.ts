import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { hotelId, id } from '../fields.ts';

/** The morning flash, an email of each person's hotels (contract, section 12). */

/** As many hotels as the administration lists. */
const maxChosenHotels = 2_000;

const subscription = z.object({
  enabled: z.boolean(),
  /** Null: all the hotels that the person may read, those of tomorrow too. */
  hotels: z.array(id).nullable(),
  meeting_sheet: z
    .boolean()
    .optional()
    .describe('Present, and true, only where the meeting sheets are attached as PDF'),
});

export const readFlash = declareEndpoint({
  id: 'GET /flash',
  summary: 'Le flash du matin de l’utilisateur',
  permission: 'signed-in',
  response: subscription,
});

export const saveFlash = declareEndpoint({
  id: 'PUT /flash',
  summary: 'S’abonner au flash du matin, ou y renoncer',
  permission: 'signed-in',
  audit: 'nothing',
  body: z
    .strictObject({
      enabled: z.boolean(),
      hotels: z.array(id).min(1).max(maxChosenHotels).nullable(),
      meeting_sheet: z
        .boolean()
        .describe('Attach the meeting sheet of each hotel as PDF; left out: unchanged'),
    })
    .partial(),
  response: subscription,
  errors: ['NOT_FOUND'],
});

export const previewFlash = declareEndpoint({
  id: 'GET /flash/preview',
  summary: 'Le flash d’un hôtel tel qu’il partirait maintenant',
  permission: 'read-nights',
  hotel: 'required',
  query: z.object({ hotel_id: hotelId }),
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

const unsubscribeToken = z.string().min(1).max(200);

/**
 * One click (RFC 8058): a mail client posts a form to the address of the email's header, whose query holds
 * the token; the page behind the email's link sends it in the body.
 */
export const unsubscribeFlash = declareEndpoint({
  id: 'POST /flash/unsubscribe',
  summary: 'Se désabonner du flash du matin par le lien d’un e-mail',
  permission: 'public',
  audit: 'nothing',
  query: z.object({ token: unsubscribeToken.optional() }),
  body: z.strictObject({ token: unsubscribeToken.optional() }),
  acceptsForm: true,
  response: z.object({ message: z.string() }),
  errors: ['TOKEN_NOT_FOUND'],
});
