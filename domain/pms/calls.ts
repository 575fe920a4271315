import { z } from 'zod';
import { declareCall } from '../call.ts';
import { day, hotelMonthBody, instant } from '../fields.ts';

/** What the hotel's PMS is asked (contract, section 6). Reads may answer from what was kept: `stale_since` says so. */

/** Set when the PMS did not answer and the last kept answer is given instead. */
const staleSince = { stale_since: instant.optional() };
const pmsRefusals = ['PMS_NOT_CONFIGURED', 'PMS_UNAVAILABLE', 'PMS_TIMEOUT'] as const;

export const readHotelStatus = declareCall({
  id: 'POST /oracle/hotel-status',
  summary: 'Les lits vendables de chaque jour du mois',
  who: 'read-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: z.object({
    ok: z.literal(true),
    rows: z.array(z.object({ NOOFBEDS: z.int().nullable(), WDAT_DATE: day })),
    working_date: day.nullable(),
    ...staleSince,
  }),
  refusals: pmsRefusals,
});

export const importNights = declareCall({
  id: 'POST /oracle/import',
  summary: 'Importer les nuitées du mois depuis le PMS',
  who: 'write-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: z.object({
    inserted: z.int(),
    updated: z.int(),
    skipped: z.int(),
    errors: z.array(z.string()),
    error: z.string().optional(),
    note: z.string().optional(),
  }),
  refusals: [...pmsRefusals, 'CONFLICT'],
});

const roomsAndPax = z.object({ rooms: z.int(), pax: z.int() });

export const readNoShowSummary = declareCall({
  id: 'POST /oracle/noshow-summary',
  summary: 'Les no-shows du mois et du même mois un an avant',
  who: 'read-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: z.object({
    ok: z.literal(true),
    current: roomsAndPax,
    prev: roomsAndPax,
    ...staleSince,
  }),
  refusals: pmsRefusals,
});

export const nationalityRow = z.object({
  NATIONALITE: z.string(),
  ROOM: z.int(),
  ADULT: z.int(),
  CHILD: z.int(),
  PAX: z.int(),
});
export type NationalityRow = z.output<typeof nationalityRow>;

export const readNationalitiesOfMonth = declareCall({
  id: 'POST /oracle/nationalite-month',
  summary: 'Les nationalités du mois',
  who: 'read-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: z.object({ ok: z.literal(true), rows: z.array(nationalityRow), ...staleSince }),
  refusals: pmsRefusals,
});
