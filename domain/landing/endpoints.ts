import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, hotelMonthQuery, measureField } from '../fields.ts';
import { horizonIds } from './backtest.ts';
import { landingStates } from './landing.ts';

/** The landing of a month and its back-test (contract, section 10); figures are person-nights, or those of `measure`. */

const nights = z.number().nullable();

export const readLanding = declareEndpoint({
  id: 'GET /nuitees/landing',
  summary: 'L’atterrissage du mois',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({ as_of: day.optional(), measure: measureField }),
  response: z.object({
    as_of: day.nullable(),
    state: z.enum(landingStates),
    reason: z.string().nullable(),
    history_days: z.int(),
    realised: nights,
    on_books: nights,
    expected: nights,
    low: nights,
    high: nights,
    budget: nights,
    budget_chance: z.number().min(0).max(1).nullable(),
    n1_final: nights,
    /** Set only where `n1_final` lacks some nights. */
    n1_final_nights: z.int().optional(),
    days: z.array(
      z.object({
        date: day,
        on_books: nights,
        expected: nights,
        low: nights,
        high: nights,
        closed: z.boolean(),
      }),
    ),
  }),
});

const percent = z.number().nullable();

export const readBacktest = declareEndpoint({
  id: 'GET /nuitees/landing/backtest',
  summary: 'L’exactitude de l’atterrissage sur les douze derniers mois',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: z.object({ hotel_id: hotelId, measure: measureField }),
  response: z.object({
    months: z.int(),
    horizons: z.array(
      z.object({
        id: z.enum(horizonIds),
        n: z.int(),
        wape: percent,
        wape_on_books: percent,
        wape_n1_pickup: percent,
        bias: percent,
        coverage: percent,
      }),
    ),
    rows: z.array(
      z.object({
        year: z.int(),
        month: z.int(),
        id: z.enum(horizonIds),
        as_of: day,
        on_books: z.number(),
        expected: z.number(),
        low: z.number(),
        high: z.number(),
        final: z.number(),
      }),
    ),
  }),
});
