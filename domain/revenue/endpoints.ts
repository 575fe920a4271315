import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, instant, monthNumber, yearNumber } from '../fields.ts';
import { revenueBounds } from '../nights/limits.ts';
import { declaredExpected } from './proof-text.ts';

/** The proof of a hotel's room revenue against its closing report (contract, section 16). */

const cents = z.int().nullable();

const revenueProof = z.object({
  /** 'none': nothing was declared yet. */
  state: z.enum(['none', 'refused', 'proven']),
  month: z.int().nullable(),
  year: z.int().nullable(),
  /** Cents, all three; `ours` and `difference` are null while nights lack their revenue. */
  ours: cents,
  declared: cents,
  /** `ours` − `declared`. */
  difference: cents,
  /** The nights without a revenue. */
  missing: z.array(day),
  /** The e-mail address of who declared it, at the time; null once that user is erased. */
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type RevenueProof = z.output<typeof revenueProof>;

const hotelQuery = z.object({ hotel_id: hotelId });

export const readRevenueProof = declareEndpoint({
  id: 'GET /revenue/proof',
  summary: 'La preuve du CA chambres d’un hôtel',
  permission: 'read-nights',
  tokenScope: 'nights',
  hotel: 'required',
  query: hotelQuery,
  response: revenueProof,
});

export const declareRevenue = declareEndpoint({
  id: 'PUT /revenue/proof',
  summary: 'Comparer le CA d’un mois avec le rapport de clôture',
  permission: 'manage-users',
  audit: {
    action: 'a comparé le CA d’un mois avec le rapport de clôture',
    recordedFields: ['month', 'year', 'declared', 'ours', 'state'],
  },
  hotel: 'required',
  body: z.strictObject({
    hotel_id: hotelId,
    month: monthNumber,
    year: yearNumber,
    /** Cents, up to a billion euros. */
    declared: z
      .int(declaredExpected)
      .min(1, declaredExpected)
      .max(100_000_000_000, declaredExpected),
    nights: z
      .array(
        z.strictObject({
          date: day,
          declared: z.int().min(revenueBounds.min).max(revenueBounds.max),
        }),
      )
      .max(31)
      .optional()
      .describe('Nights of the month as the closing report has them, each once, in cents'),
  }),
  response: revenueProof.extend({
    /** Only where nights were sent, to whoever reads nights; never stored. */
    nights: z
      .array(z.object({ date: day, ours: cents, declared: z.int(), difference: cents }))
      .optional(),
  }),
});

export const deleteRevenueProof = declareEndpoint({
  id: 'DELETE /revenue/proof',
  summary: 'Retirer la preuve du CA',
  permission: 'manage-users',
  audit: {
    action: 'a retiré la preuve du CA',
    recordedFields: ['month', 'year', 'declared', 'ours', 'state'],
  },
  hotel: 'required',
  query: hotelQuery,
  response: null,
});
