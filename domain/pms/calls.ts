import { z } from 'zod';
import { declareCall } from '../call.ts';
import { day, figure, hotelId, hotelMonthBody, instant } from '../fields.ts';

/** What the hotel's PMS is asked (contract, section 6). Reads may answer from what was kept: `stale_since` says so. */

/** Set when the PMS did not answer and the last kept answer is given instead. */
const staleSince = { stale_since: instant.optional() };
const pmsRefusals = ['PMS_NOT_CONFIGURED', 'PMS_UNAVAILABLE', 'PMS_TIMEOUT'] as const;

export const hotelStatusRow = z.object({ NOOFBEDS: figure, WDAT_DATE: day });
export type HotelStatusRow = z.output<typeof hotelStatusRow>;

export const readHotelStatus = declareCall({
  id: 'POST /oracle/hotel-status',
  summary: 'Les lits vendables de chaque jour du mois',
  who: 'read-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: z.object({
    ok: z.literal(true),
    rows: z.array(hotelStatusRow),
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

const roomsAndPax = z.object({ rooms: figure, pax: figure });

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

const word = z.string().nullable();

/** One reservation whose guests never came. It names a guest: never logged, kept no longer than needed. */
export const noShowRow = z.object({
  arrival: day.nullable(),
  departure: day.nullable(),
  client: word,
  room_number: word,
  category: word,
  rate: word,
  rooms: figure,
  adults: figure,
  children: figure,
  share: word,
  confirmed_price: z.number().nullable(),
  company: word,
  agency: word,
  channel: word,
  source: word,
  reservation: word,
  block: word,
  group: word,
});
export type NoShowRow = z.output<typeof noShowRow>;

export const readNoShowDetail = declareCall({
  id: 'POST /oracle/noshow-detail',
  summary: 'Les réservations no-show du mois, une par ligne',
  who: 'read-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: z.object({ ok: z.literal(true), rows: z.array(noShowRow), ...staleSince }),
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

const nationalities = z.object({
  ok: z.literal(true),
  rows: z.array(nationalityRow),
  ...staleSince,
});

export const readNationalitiesOfDay = declareCall({
  id: 'POST /oracle/nationalite',
  summary: 'Les nationalités présentes une nuit',
  who: 'read-nights',
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, date: day }),
  answer: nationalities,
  refusals: pmsRefusals,
});

export const readNationalitiesOfMonth = declareCall({
  id: 'POST /oracle/nationalite-month',
  summary: 'Les nationalités du mois',
  who: 'read-nights',
  hotel: 'required',
  body: hotelMonthBody,
  answer: nationalities,
  refusals: pmsRefusals,
});
