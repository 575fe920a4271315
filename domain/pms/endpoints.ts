import { z } from 'zod';
import { type Month, monthKey } from '../calendar/month.ts';
import { type BodyInputOf, declareEndpoint, type ResponseOf } from '../endpoint.ts';
import {
  day,
  hotelId,
  hotelMonthBody,
  instant,
  nightsFigure,
  requiredText,
  shortText,
} from '../fields.ts';
import { pmsFile } from '../pms-files/endpoints.ts';
import { pmsFileLists } from '../pms-files/file-lists.ts';
import { pmsQueryNames } from './diagnostic.ts';
import { allOracleRequired, portExpected } from './oracle-settings.ts';

/** Reads from the hotel's PMS and its import (contract, section 6). `stale_since` marks cached responses. */

/** When the cached response was read; set when the PMS did not respond. */
const staleSince = { stale_since: instant.optional() };
/** Past days of the period of which a PMS without a database has no file; left out where there are none. */
const missingDays = { missing_days: z.array(day).optional() };
/** The errors of every read from a PMS. */
export const pmsErrors = ['PMS_NOT_CONFIGURED', 'PMS_UNAVAILABLE', 'PMS_TIMEOUT'] as const;

export const hotelStatusRow = z.object({ NOOFBEDS: nightsFigure, WDAT_DATE: day });
export type HotelStatusRow = z.output<typeof hotelStatusRow>;

export const readHotelStatus = declareEndpoint({
  id: 'POST /oracle/hotel-status',
  summary: 'Les lits vendables de chaque jour du mois',
  permission: 'read-nights',
  tokenScope: 'nights',
  audit: 'nothing',
  hotel: 'required',
  body: hotelMonthBody,
  response: z.object({
    ok: z.literal(true),
    rows: z.array(hotelStatusRow),
    working_date: day.nullable(),
    ...staleSince,
  }),
  errors: pmsErrors,
});

export const importNights = declareEndpoint({
  id: 'POST /oracle/import',
  summary: 'Importer les nuitées du mois depuis le PMS',
  permission: 'write-nights',
  audit: {
    action: 'a importé les nuitées du PMS',
    recordedFields: ['month', 'year', 'inserted', 'updated', 'skipped'],
  },
  hotel: 'required',
  body: hotelMonthBody,
  response: z.object({
    inserted: z.int(),
    updated: z.int(),
    skipped: z.int(),
    errors: z.array(z.string()),
    error: z.string().optional(),
    note: z.string().optional(),
  }),
  errors: [...pmsErrors, 'CONFLICT'],
});

const roomsAndPax = z.object({ rooms: nightsFigure, pax: nightsFigure });

/** A month up to one of its days: a running month is compared with last year's to the same day. */
const monthToDateBody = hotelMonthBody
  .extend({ to: day.optional() })
  .refine(({ year, month, to }) => to === undefined || isInMonth(to, { year, month }), {
    path: ['to'],
    error: 'Au : un jour du mois est attendu.',
    when: ({ issues }) => issues.length === 0,
  });

function isInMonth(of: string, month: Month): boolean {
  return of.startsWith(monthKey(month));
}

export const readNoShowSummary = declareEndpoint({
  id: 'POST /oracle/noshow-summary',
  summary: 'Les no-shows du mois et du même mois un an avant',
  permission: 'read-nights',
  tokenScope: 'nights',
  audit: 'nothing',
  hotel: 'required',
  body: monthToDateBody,
  response: z.object({
    ok: z.literal(true),
    current: roomsAndPax,
    /** Of the whole month. */
    prev: roomsAndPax,
    /** Of the month a year before up to `day`; where `to` was sent. */
    prev_to_date: roomsAndPax.extend({ day }).optional(),
    ...missingDays,
    ...staleSince,
  }),
  errors: pmsErrors,
});

const word = z.string().nullable();

/** A reservation whose guests never came. It names a guest: never log it, cache it no longer than needed. */
export const noShowRow = z.object({
  arrival: day.nullable(),
  departure: day.nullable(),
  client: word,
  room_number: word,
  category: word,
  rate: word,
  rooms: nightsFigure,
  adults: nightsFigure,
  children: nightsFigure,
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

export const readNoShowDetail = declareEndpoint({
  id: 'POST /oracle/noshow-detail',
  summary: 'Les réservations no-show du mois, une par ligne',
  permission: 'read-nights',
  tokenScope: 'nights',
  audit: 'nothing',
  hotel: 'required',
  body: hotelMonthBody,
  response: z.object({
    ok: z.literal(true),
    rows: z.array(noShowRow),
    ...missingDays,
    ...staleSince,
  }),
  errors: pmsErrors,
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
  ...missingDays,
  ...staleSince,
});

export const readNationalitiesOfDay = declareEndpoint({
  id: 'POST /oracle/nationalite',
  summary: 'Les nationalités présentes une nuit',
  permission: 'read-nights',
  tokenScope: 'nights',
  audit: 'nothing',
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, date: day }),
  response: nationalities,
  errors: pmsErrors,
});

export const readNationalitiesOfMonth = declareEndpoint({
  id: 'POST /oracle/nationalite-month',
  summary: 'Les nationalités du mois, ou de son début jusqu’à un jour',
  permission: 'read-nights',
  tokenScope: 'nights',
  audit: 'nothing',
  hotel: 'required',
  body: monthToDateBody,
  response: nationalities,
  errors: pmsErrors,
});

const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === ''
    ? allOracleRequired
    : undefined;
const dueText = z.string({ error: missing }).pipe(requiredText(allOracleRequired)).pipe(shortText);

/** A name or an address, without characters that have a meaning in a connect descriptor. */
const oracleHost = dueText.pipe(
  z.string().regex(/^(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.]+\]|[0-9a-f:.]*:[0-9a-f:.]*)$/iu),
);
const oracleService = dueText.pipe(z.string().regex(/^(?:sid:)?[\w.$#-]+$/i));

const hotelQuery = z.object({ hotel_id: hotelId });

/** How the PMS is reached; all null without settings. The password is never sent. */
const oracleConfig = z.object({
  hotel_id: hotelId,
  host: z.string().nullable(),
  port: z.int().nullable(),
  service: z.string().nullable(),
  username: z.string().nullable(),
  has_password: z.boolean(),
  /** Set where the PMS is the hotel's folder of files; the rest then stays for a return to Oracle. */
  source: z.literal('files').optional(),
  /** The name of that folder in PMS_FILES_DIR; set where the server has one. */
  files_folder: z.string().optional(),
});

export const readOracleConfig = declareEndpoint({
  id: 'GET /oracle/config',
  summary: 'Les paramètres Oracle de l’hôtel, sans le mot de passe',
  permission: 'administer',
  hotel: 'required',
  query: hotelQuery,
  response: oracleConfig,
});

export const saveOracleConfig = declareEndpoint({
  id: 'PUT /oracle/config',
  summary: 'Enregistrer les paramètres Oracle de l’hôtel',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: {
    action: 'a changé les paramètres Oracle',
    recordedFields: ['host', 'port', 'service', 'username'],
  },
  hotel: 'required',
  query: hotelQuery,
  body: z.strictObject({
    host: oracleHost,
    port: z.int({ error: missing }).min(1, portExpected).max(65_535, portExpected),
    service: oracleService,
    username: dueText,
    /** Optional where one is stored and the other four fields are unchanged. */
    password: z
      .string()
      .max(1_000)
      .nullish()
      .transform((text) => text || undefined),
  }),
  response: oracleConfig,
});

export type OracleConfigInput = BodyInputOf<typeof saveOracleConfig>;

export const testOracle = declareEndpoint({
  id: 'POST /oracle/test',
  summary: 'Tester la connexion Oracle',
  permission: 'administer',
  audit: 'nothing',
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId }),
  response: z.object({ ok: z.boolean(), error: z.string().optional() }),
  errors: ['PMS_NOT_CONFIGURED'],
});

/** A part that is read on its own: null when it could not be read, with a French sentence that says why. */
const part = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.nullable(), reason: z.string().optional() });

/** The files of a hotel's folder that wait to be read, and what those that were read say. */
const filesDiagnostic = z.object({
  folder: z.string(),
  waiting: z.int(),
  lists: z.array(
    z.object({
      list: z.enum(pmsFileLists),
      /** Null, as the rest, where no file was read. */
      working_date: day.nullable(),
      from: day.nullable(),
      to: day.nullable(),
      days: z.int(),
    }),
  ),
  /** The newest files, refused ones included. */
  newest: z.array(pmsFile),
});

/** Names no guest: it holds counts, names of tables and columns, and the product's own sentences. */
export const diagnoseOracle = declareEndpoint({
  id: 'POST /oracle/diagnostic',
  summary: 'Dire ce que la base Oracle du PMS contient et à quelles requêtes elle répond',
  permission: 'administer',
  audit: 'nothing',
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId }),
  response: z.object({
    version: part(z.string()),
    working_date: part(day),
    hotel_name: part(z.string()),
    /** The day the queries were tried for: the working date, or today where it is unknown. */
    asked_day: day,
    /** Rooms shared by several reservations over the month of that day, each night counted. */
    shares: part(z.int()),
    questions: z.array(
      z.object({
        name: z.enum(pmsQueryNames),
        is_replaced: z.boolean(),
        rows: part(z.int()),
        /** Required columns that its rows do not have. */
        not_given: z.array(z.string()),
        /** The columns that may be missing: whether the rows have them, and in how many of them they are filled. */
        optional: z.array(
          z.object({ name: z.string(), is_given: z.boolean(), filled_rows: z.int() }),
        ),
        /** The tables its file declares to read; null when it declares none. */
        reads: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })).nullable(),
      }),
    ),
    /** What was found in the folder of files; set where the PMS is one. */
    files: filesDiagnostic.optional(),
    tables: part(
      z.array(
        z.object({
          name: z.string(),
          owners: z.array(z.string()),
          columns: z.array(z.object({ name: z.string(), is_there: z.boolean() })),
          /** Its other columns, where one that is read is missing. */
          others: z.array(z.string()),
        }),
      ),
    ),
  }),
  errors: pmsErrors,
});
export type Diagnostic = ResponseOf<typeof diagnoseOracle>;
