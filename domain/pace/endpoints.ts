import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelMonthQuery, measureField } from '../fields.ts';
import { paceBases } from './pace.ts';

/** How a month fills, morning by morning (contract, section 10); figures are person-nights, or those of `measure`. */

export const readPace = declareEndpoint({
  id: 'GET /nuitees/pace',
  summary: 'La montée en charge du mois, cette année et N-1',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({ measure: measureField }),
  response: z.object({
    budget: z.number().nullable(),
    curves: z.array(
      z.object({
        basis: z.enum(paceBases),
        points: z.array(z.object({ days_to_end: z.int(), as_of: day, total: z.number() })),
      }),
    ),
  }),
});
