import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, instant, monthNumber, yearNumber } from '../fields.ts';
import { maxMonthsAhead, monthRangeError } from './schedule.ts';

/** Imports from the PMS in the background: a range of months, and the daily import. */

const month = z.strictObject({ year: yearNumber, month: monthNumber });
const hotelQuery = z.object({ hotel_id: hotelId });
const hotelBody = z.strictObject({ hotel_id: hotelId });

/** An import of several months. `waiting` between two attempts, and until a server leases it. */
export const importRun = z.object({
  id,
  kind: z.enum(['range', 'daily']),
  /** The hotel's own day it belongs to; null for a run that a person started. */
  day: day.nullable(),
  /** Null until a daily import knows the working date. */
  first_month: month.nullable(),
  months: z.int(),
  months_done: z.int(),
  as_of_date: day.nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  inserted: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** The lines that were skipped, one French sentence each; of many only the first. */
  errors: z.array(z.string()),
  /** What there is to look at in the figures that were stored, one French sentence each. */
  remarks: z.array(z.string()),
  /** Why the last attempt failed, in French; null when it did not. */
  failure: z.string().nullable(),
  cancel_asked: z.boolean(),
  tries: z.int(),
  next_try_at: instant.nullable(),
  asked_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type ImportRun = z.output<typeof importRun>;

const startErrors = ['PMS_NOT_CONFIGURED', 'CONFLICT'] as const;

export const startImportRange = declareEndpoint({
  id: 'POST /oracle/import-ranges',
  summary: 'Importer plusieurs mois depuis le PMS, sur le serveur',
  permission: 'write-nights',
  hotel: 'required',
  audit: { action: 'a lancé un import Oracle de plusieurs mois', recordedFields: ['from', 'to'] },
  body: z.strictObject({ hotel_id: hotelId, from: month, to: month }).check(({ value, issues }) => {
    const message = monthRangeError(value.from, value.to);
    if (message === null) return;
    issues.push({ code: 'custom', path: ['to'], message, input: value, continue: true });
  }),
  response: importRun,
  status: 201,
  errors: startErrors,
});

export const readImportRange = declareEndpoint({
  id: 'GET /oracle/import-ranges',
  summary: 'Le dernier import de plusieurs mois de l’hôtel',
  permission: 'read-nights',
  hotel: 'required',
  query: hotelQuery,
  response: z.object({ run: importRun.nullable() }),
});

export const followImportRun = declareEndpoint({
  id: 'GET /oracle/import-ranges/{id}/progress',
  summary: 'L’avancement d’un import, à chaque pas et jusqu’à sa fin',
  permission: 'read-nights',
  hotel: 'required',
  query: hotelQuery,
  response: { events: importRun },
});

export const cancelImportRange = declareEndpoint({
  id: 'POST /oracle/import-ranges/{id}/cancel',
  summary: 'Arrêter un import ; les mois importés restent',
  permission: 'write-nights',
  hotel: 'required',
  audit: { action: 'a arrêté un import Oracle', recordedFields: ['months_done', 'months'] },
  body: hotelBody,
  response: importRun,
});

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'L’heure s’écrit HH:MM.' });

/** The daily import of a hotel and its state today. */
const dailyImport = z.object({
  enabled: z.boolean(),
  /** In the hotel's time zone. */
  hour,
  months: z.int(),
  time_zone: z.string(),
  has_pms: z.boolean(),
  /** The hotel's own day. */
  today: day,
  has_snapshot_of_today: z.boolean(),
  /** Whether the caller gets an email when a snapshot is missing. */
  tells_by_mail: z.boolean(),
});

export const readDailyImport = declareEndpoint({
  id: 'GET /oracle/daily-import',
  summary: 'L’import quotidien de l’hôtel',
  permission: 'read-nights',
  hotel: 'required',
  query: hotelQuery,
  response: dailyImport,
});

export const saveDailyImport = declareEndpoint({
  id: 'PUT /oracle/daily-import',
  summary: 'Régler l’import quotidien de l’hôtel',
  permission: 'write-nights',
  hotel: 'required',
  audit: { action: 'a réglé l’import quotidien', recordedFields: ['enabled', 'hour', 'months'] },
  query: hotelQuery,
  body: z.strictObject({
    enabled: z.boolean().optional(),
    hour: hour.optional(),
    months: z.int().min(1).max(maxMonthsAhead).optional(),
  }),
  response: dailyImport,
  errors: ['PMS_NOT_CONFIGURED'],
});

export const runDailyImport = declareEndpoint({
  id: 'POST /oracle/daily-import/run',
  summary: 'Lancer l’import quotidien maintenant',
  permission: 'write-nights',
  hotel: 'required',
  audit: { action: 'a lancé l’import quotidien' },
  body: hotelBody,
  response: importRun,
  status: 201,
  errors: startErrors,
});

export const listDailyRuns = declareEndpoint({
  id: 'GET /oracle/daily-import/runs',
  summary: 'Les 30 derniers imports quotidiens, le plus récent en premier',
  permission: 'read-nights',
  hotel: 'required',
  query: hotelQuery,
  response: z.array(importRun),
});

export const tellMissingByMail = declareEndpoint({
  id: 'PUT /oracle/daily-import/notice',
  summary: 'Être prévenu par e-mail quand la photo du jour manque',
  permission: 'write-nights',
  hotel: 'required',
  audit: 'nothing',
  query: hotelQuery,
  body: z.strictObject({ by_mail: z.boolean() }),
  response: z.object({ by_mail: z.boolean() }),
});

export const listMissingSnapshots = declareEndpoint({
  id: 'GET /oracle/missing-snapshots',
  summary: 'Les hôtels dont la photo du jour manque, pour qui peut y remédier',
  permission: 'signed-in',
  response: z.array(
    z.object({
      id,
      name: z.string(),
      day,
      failure: z.string().nullable(),
      has_pms: z.boolean(),
    }),
  ),
});
