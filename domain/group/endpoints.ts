import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, id, measureField, nightsFigure, queryNumber } from '../fields.ts';
import { landingStates } from '../landing/landing.ts';
import { comparisons } from '../nights/grid.ts';
import { type RoomRatio, type SummedFigure, summedFigures } from './group-totals.ts';

/** The months of several hotels at once (contract, section 11); figures are person-nights, or those of `measure`. */

const landingFigure = z.number().nullable();

/** Of rooms and revenue: a ratio to four decimals, prices in cents to one. */
function roomRatios<Schema extends z.ZodType>(schema: Schema): Record<RoomRatio, Schema> {
  return { occupancy: schema, average_price: schema, revpar: schema };
}

const groupHotel = z.object({
  hotel_id: id,
  name: z.string(),
  as_of: day.nullable(),
  is_late: z.boolean(),
  total: nightsFigure,
  /** How many nights `total` sums, only where some of the month are unknown. */
  known_nights: z.int().optional(),
  pickup: nightsFigure,
  pickup_7: nightsFigure,
  n1_value: nightsFigure,
  basis: z.enum(['same_date', 'same_weekday', 'near', 'final']).nullable(),
  /** How many final nights `n1_value` sums, only where some of the month are unknown. */
  n1_nights: z.int().optional(),
  /** Both totals over the nights that both years know, only where the month is known in part. */
  same_days: z.object({ days: z.int(), total: z.number(), n1_value: z.number() }).optional(),
  budget: nightsFigure,
  beds: nightsFigure,
  /** The beds of the nights that `total` sums, beside `known_nights`. */
  known_beds: nightsFigure.optional(),
  rooms_available: nightsFigure,
  ...roomRatios(landingFigure),
  landing: z.object({
    state: z.enum(landingStates),
    expected: landingFigure,
    low: landingFigure,
    high: landingFigure,
  }),
});

function forEachSum<Schema extends z.ZodType>(schema: Schema): Record<SummedFigure, Schema> {
  return Object.fromEntries(summedFigures.map((figure) => [figure, schema])) as Record<
    SummedFigure,
    Schema
  >;
}

/** A month of the group, and how it is compared with last year: by date without `n1`. */
export const groupQuery = z.object({
  month: queryNumber(1, 12),
  year: queryNumber(2000, 2100),
  n1: z.enum(comparisons).optional(),
  measure: measureField,
});

export const readGroup = declareEndpoint({
  id: 'GET /group',
  summary: 'Le mois de tous les hôtels de l’utilisateur, et leur total',
  permission: 'read-group',
  tokenScope: 'nights',
  query: groupQuery,
  response: z.object({
    hotels: z.array(groupHotel),
    totals: z.object({
      ...forEachSum(landingFigure),
      ...roomRatios(landingFigure),
      counted: z.object({ ...forEachSum(z.int()), ...roomRatios(z.int()) }),
    }),
  }),
});
