import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelMonthQuery } from '../fields.ts';
import { comparisons } from '../nights/grid.ts';

/** The rooms and the revenue of a month (contract, section 16); revenue and prices in cents without VAT. */

const count = z.int().nullable();
const ratio = z.number().nullable();

const indicators = z.object({
  nuitees: count,
  rooms: count,
  revenue: count,
  occupancy: ratio,
  average_price: ratio,
  revpar: ratio,
  guests_per_room: ratio,
  nights: z.object({ rooms: z.int(), revenue: z.int() }),
});

export const readIndicators = declareEndpoint({
  id: 'GET /nuitees/indicators',
  summary: 'Les chambres et le chiffre d’affaires du mois, et leurs ratios',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({ as_of: day.optional(), n1: z.enum(comparisons).optional() }),
  response: z.object({
    as_of: day.nullable(),
    rooms_available: count,
    days: z.array(z.object({ date: day, nuitees: count, rooms: count, revenue: count })),
    total: indicators,
    n1: indicators
      .extend({
        as_of: day.nullable(),
        basis: z.enum(['same_date', 'same_weekday', 'near', 'final']),
      })
      .nullable(),
    n1_final: indicators.nullable(),
    effects: z.object({ volume: z.int(), price: z.int() }).nullable(),
  }),
});
