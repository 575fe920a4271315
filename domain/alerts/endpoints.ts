import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, instant } from '../fields.ts';
import { alertRuleNames, maxOccupancyDays } from './alert-rules.ts';

/** The alerts of a hotel and the rules that raise them (contract, section 12). */

const hotelQuery = z.object({ hotel_id: hotelId });

/** Decimals as typed; one is shown. */
const nights = z.number().min(-100_000).max(100_000).nullable();
const occupancy = z.number().min(0).max(1_000).nullable();
/** Shown only where they are set. */
const roomRules = z
  .strictObject({
    room_occupancy_above: occupancy,
    room_occupancy_below: occupancy,
    average_price_below: z
      .int()
      .min(0)
      .max(100_000_000)
      .nullable()
      .describe('Average price on the books of the month, in cents without VAT'),
  })
  .partial();
const rules = z.strictObject({
  ...roomRules.shape,
  pickup_below: nights,
  occupancy_above: occupancy,
  occupancy_below: occupancy,
  occupancy_days: z.int().min(1).max(maxOccupancyDays).nullable(),
  landing_below_budget: z.number().min(0).max(100).nullable(),
  no_show_above: z.number().min(0).max(100_000).nullable(),
});

export const readAlertRules = declareEndpoint({
  id: 'GET /alerts/rules',
  summary: 'Les seuils des alertes d’un hôtel',
  permission: 'read-nights',
  tokenScope: 'nights',
  hotel: 'required',
  query: hotelQuery,
  response: rules,
});

export const saveAlertRules = declareEndpoint({
  id: 'PUT /alerts/rules',
  summary: 'Changer les seuils des alertes d’un hôtel',
  permission: 'write-calendar',
  audit: {
    action: 'a changé les seuils des alertes',
    recordedFields: [...alertRuleNames, 'occupancy_days'],
  },
  hotel: 'required',
  query: hotelQuery,
  body: rules.partial(),
  response: rules,
});

const activeAlert = z.object({
  id,
  rule: z.enum(alertRuleNames),
  /** The day it leads to. */
  date: day,
  /** A French sentence, the same while the alert lasts. */
  text: z.string(),
  /** What is usual beside the threshold, where that is known; it changes from morning to morning. */
  note: z.string().optional(),
  /** Since when it is active. */
  since: instant,
  /** Whether the caller has seen it. */
  seen: z.boolean(),
});

export const listAlerts = declareEndpoint({
  id: 'GET /alerts',
  summary: 'Les alertes en cours d’un hôtel',
  permission: 'read-nights',
  tokenScope: 'nights',
  hotel: 'required',
  query: hotelQuery,
  response: z.array(activeAlert),
});

export const readUsualPickUp = declareEndpoint({
  id: 'GET /alerts/usual_pickup',
  summary: 'Le pick-up habituel d’un matin, ce mois et le suivant',
  permission: 'read-nights',
  tokenScope: 'nights',
  hotel: 'required',
  query: hotelQuery,
  response: z.array(
    z.object({
      year: z.int(),
      month: z.int(),
      nights_left: z.int(),
      usual: z.number().nullable(),
      mornings: z.int(),
    }),
  ),
});

export const markAlertSeen = declareEndpoint({
  id: 'POST /alerts/{id}/seen',
  summary: 'Noter qu’une alerte a été vue',
  permission: 'read-nights',
  audit: 'nothing',
  body: z.strictObject({}),
  response: null,
  errors: ['NOT_FOUND'],
});
