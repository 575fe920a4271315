import { z } from 'zod';
import { declareEndpoint, sheetTypes } from '../endpoint.ts';
import { day, hotelMonthQuery, instant } from '../fields.ts';
import { maxTouristTaxRate, rateExpected } from './tourist-tax.ts';

/** The forms that the state requires of a hotel, from its PMS (contract, section 13). */

const pmsErrors = ['PMS_NOT_CONFIGURED', 'PMS_UNAVAILABLE', 'PMS_TIMEOUT'] as const;

/** Set only where there is something to say. */
const caveats = {
  /** A French sentence for each row or day that does not add up. */
  errors: z.array(z.string()).optional(),
  /** When the figures were read; set when the PMS did not respond now. */
  stale_since: instant.optional(),
};

export const readInsee = declareEndpoint({
  id: 'GET /statutory/insee',
  summary: 'L’enquête mensuelle de l’INSEE, par pays de résidence',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'statutory',
  query: hotelMonthQuery,
  response: z.object({
    days: z.array(
      z.object({ date: day, rooms_occupied: z.int(), arrivals: z.int(), nights: z.int() }),
    ),
    countries: z.array(
      z.object({ country: z.string().nullable(), arrivals: z.int(), nights: z.int() }),
    ),
    total_nights: z.int(),
    unknown_nights: z.int(),
    ...caveats,
  }),
  errors: pmsErrors,
});

const touristTax = z.object({
  adult_nights: z.int().nullable(),
  minor_nights: z.int().nullable(),
  rate: z.number().nullable(),
  amount: z.number().nullable(),
  ...caveats,
});

export const readTouristTax = declareEndpoint({
  id: 'GET /statutory/tourist-tax',
  summary: 'La taxe de séjour du mois',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'statutory',
  query: hotelMonthQuery,
  response: touristTax,
  errors: pmsErrors,
});

/** The rate holds from the month of the query on. Nights and amount are null while the PMS does not respond. */
export const saveTouristTaxRate = declareEndpoint({
  id: 'PUT /statutory/tourist-tax',
  summary: 'Fixer le tarif de la taxe de séjour à partir d’un mois',
  permission: 'manage-users',
  audit: {
    action: 'a fixé le tarif de la taxe de séjour',
    recordedFields: ['month', 'year', 'rate'],
  },
  hotel: 'required',
  query: hotelMonthQuery,
  body: z.strictObject({
    rate: z
      .number({ error: rateExpected })
      .min(0, { error: rateExpected })
      .max(maxTouristTaxRate, { error: rateExpected })
      .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, {
        error: rateExpected,
      }),
  }),
  response: touristTax,
});

const sheet = {
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'statutory',
  query: hotelMonthQuery,
} as const;

export const exportInseeCsv = declareEndpoint({
  ...sheet,
  id: 'GET /statutory/insee.csv',
  summary: 'L’enquête mensuelle de l’INSEE en CSV',
  response: { file: sheetTypes.csv },
  errors: pmsErrors,
});

export const exportInseeXlsx = declareEndpoint({
  ...sheet,
  id: 'GET /statutory/insee.xlsx',
  summary: 'L’enquête mensuelle de l’INSEE en Excel',
  response: { file: sheetTypes.xlsx },
  errors: pmsErrors,
});

export const exportTouristTaxCsv = declareEndpoint({
  ...sheet,
  id: 'GET /statutory/tourist-tax.csv',
  summary: 'La déclaration de taxe de séjour en CSV',
  response: { file: sheetTypes.csv },
  errors: pmsErrors,
});

export const exportTouristTaxXlsx = declareEndpoint({
  ...sheet,
  id: 'GET /statutory/tourist-tax.xlsx',
  summary: 'La déclaration de taxe de séjour en Excel',
  response: { file: sheetTypes.xlsx },
  errors: pmsErrors,
});
