import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import {
  day,
  deletedCount,
  hotelId,
  hotelMonthQuery,
  measureField,
  nightsFigure,
  queryNumber,
  writeCounts,
} from '../fields.ts';
import { finalItems, importRunField, previousYearItems, snapshotItems } from './figure-fields.ts';
import { comparisons } from './grid.ts';

/** The endpoints of nights (contract, section 5). Figures are person-nights (nuitées); null is unknown. */

const basis = z.enum(['same_date', 'final']).nullable();

export const writeSnapshot = declareEndpoint({
  id: 'POST /nuitees/snapshot/bulk',
  summary: 'Enregistrer la photo d’une date d’arrêté',
  permission: 'write-nights',
  audit: {
    action: 'a enregistré une photo des nuitées',
    recordedFields: ['as_of_date', 'items', 'inserted', 'updated'],
  },
  hotel: 'required',
  body: z.strictObject({
    hotel_id: hotelId,
    as_of_date: day,
    items: snapshotItems,
    run: importRunField,
  }),
  response: writeCounts,
});

export const readSnapshots = declareEndpoint({
  id: 'GET /nuitees/snapshot',
  summary: 'Les photos d’un mois, une ligne par figure',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({ as_of: day.optional() }),
  response: z.array(z.object({ as_of_date: day, stay_date: day, nuitees: z.int() })),
});

const deletionRange = z
  .object({ hotel_id: hotelId, scope: z.enum(['as_of', 'stay']), from: day, to: day })
  .refine((range) => range.from <= range.to, {
    path: ['to'],
    error: 'Au : la date de fin précède la date de début.',
    when: ({ issues }) => issues.length === 0,
  });

export const deleteSnapshots = declareEndpoint({
  id: 'DELETE /nuitees/snapshot',
  summary: 'Supprimer des photos par date d’arrêté ou par jour de séjour',
  permission: 'write-nights',
  audit: {
    action: 'a supprimé des photos de nuitées',
    recordedFields: ['scope', 'from', 'to', 'deleted'],
  },
  hotel: 'required',
  query: deletionRange,
  response: deletedCount,
});

export const countSnapshots = declareEndpoint({
  id: 'GET /nuitees/snapshot/count',
  summary: 'Compter ce que la suppression effacerait',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: deletionRange,
  response: z.object({ count: z.int() }),
});

export const readNights = declareEndpoint({
  id: 'GET /nuitees',
  summary: 'Les nuitées finales du mois',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({ measure: measureField }),
  response: z.array(z.object({ date: day, nuitees: z.int(), is_actual: z.boolean() })),
});

export const writeNights = declareEndpoint({
  id: 'POST /nuitees/bulk',
  summary: 'Importer des nuitées finales',
  permission: 'write-nights',
  audit: { action: 'a enregistré des nuitées', recordedFields: ['items', 'inserted', 'updated'] },
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, items: finalItems({ min: 1 }), run: importRunField }),
  response: writeCounts,
});

export const deleteNights = declareEndpoint({
  id: 'DELETE /nuitees',
  summary: 'Supprimer les nuitées importées d’un mois',
  permission: 'write-nights',
  audit: {
    action: 'a supprimé les nuitées importées du mois',
    recordedFields: ['month', 'year', 'deleted'],
  },
  hotel: 'required',
  query: hotelMonthQuery,
  response: deletedCount,
});

export const readPreviousYear = declareEndpoint({
  id: 'GET /nuitees/prev_daily',
  summary: 'Les nuitées finales du même mois, un an avant',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery,
  response: z.array(z.object({ date: day, nuitees: z.int() })),
});

export const writePreviousYear = declareEndpoint({
  id: 'POST /nuitees/prev_daily/bulk',
  summary: 'Importer les nuitées de l’année précédente',
  permission: 'write-nights',
  audit: {
    action: 'a enregistré des nuitées de l’année précédente',
    recordedFields: ['items', 'inserted', 'updated'],
  },
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, items: previousYearItems, run: importRunField }),
  response: writeCounts,
});

export const readSameDayLastYear = declareEndpoint({
  id: 'GET /nuitees/n1_values',
  summary: 'La valeur N-1 de chaque date d’arrêté',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery,
  response: z.array(z.object({ as_of: day, n1_value: nightsFigure, basis })),
});

export const readSeries = declareEndpoint({
  id: 'GET /nuitees/series',
  summary: 'Les nuitées finales jour par jour, cette année et N-1',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery,
  response: z.object({ prev: z.array(nightsFigure), current: z.array(nightsFigure) }),
});

export const readPickUpSeries = declareEndpoint({
  id: 'GET /nuitees/pickup_series',
  summary: 'Le pick-up de chaque jour du mois',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery,
  response: z.object({ pickups: z.array(nightsFigure) }),
});

export const readGap = declareEndpoint({
  id: 'GET /nuitees/gap_daily',
  summary: 'L’écart quotidien avec N-1',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({
    as_of: day.optional(),
    n1: z.enum(comparisons).optional(),
    measure: measureField,
  }),
  response: z.object({
    as_of: day.nullable(),
    rows: z.array(
      z.object({
        date: day,
        current_nuitees: nightsFigure,
        prev_nuitees: nightsFigure,
        gap: nightsFigure,
      }),
    ),
  }),
});

export const grid = z.object({
  days: z.int(),
  rows: z.array(
    z.object({
      as_of: day,
      nights: z.array(nightsFigure),
      closed: z.array(z.boolean()),
      total: nightsFigure,
      pickup: nightsFigure,
      n1_value: nightsFigure,
      basis: z.enum(['same_date', 'same_weekday', 'near', 'final']).nullable(),
      n1_as_of: day.nullable().optional(),
    }),
  ),
});

export const readGrid = declareEndpoint({
  id: 'GET /nuitees/grid',
  summary: 'Le tableau du mois en une réponse',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: hotelMonthQuery.extend({ n1: z.enum(comparisons).optional(), measure: measureField }),
  response: grid,
});

export const readCoverage = declareEndpoint({
  id: 'GET /nuitees/coverage',
  summary: 'Les jours de l’année qui ont une donnée, et les matins qui ont une photo',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: z.object({ hotel_id: hotelId, year: queryNumber(2000, 2100) }),
  response: z.object({
    days: z.array(z.object({ date: day, has_data: z.boolean() })),
    covered: z.int(),
    total: z.int(),
    origins: z.array(z.object({ date: day, as_of: day.nullable() })),
    mornings: z.array(day),
    first_snapshot: day.nullable(),
  }),
});

export const readFinalTotals = declareEndpoint({
  id: 'GET /nuitees/final_totals',
  summary: 'Le total réalisé de chaque mois de l’année, ou d’un seul',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: z.object({
    hotel_id: hotelId,
    year: queryNumber(2000, 2100),
    month: queryNumber(1, 12).optional(),
    measure: measureField,
  }),
  response: z.array(
    z.object({
      month: z.int(),
      total: nightsFigure,
      known_days: z.int(),
      days: z.int(),
      is_actual: z.boolean(),
      imported_days: z.int(),
      last_snapshot: day.nullable(),
    }),
  ),
});
