import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { id, instant, queryNumber, requiredText } from '../fields.ts';
import {
  longestMessage,
  longestReport,
  longestStack,
  longestUrl,
  longestUserAgent,
  truncateJson,
  truncateText,
} from './log-limits.ts';
import { parseReference } from './reference.ts';

/** Errors that browsers report, and their list for admins (contract, section 8). */

/** The default limit of a list of logs. */
export const usualLimit = 200;

const truncated = (longest: number) =>
  z
    .string()
    .transform((text) => truncateText(text, longest))
    .nullish();

/** Any JSON value, parsed to JSON text. */
const keptJson = z
  .unknown()
  .optional()
  .transform((value) => (value === undefined || value === null ? null : truncateJson(value)));

/** A time without an offset is refused: it would mean another instant in each time zone. */
const sinceExpected =
  'Depuis : une date (2026-03-01) ou un instant avec son fuseau (2026-03-01T08:00:00Z) est attendu.';

/** An instant with an offset from UTC, as the database reads it: any offset below a day, few digits of a second. */
const instantWithOffset = z.iso
  .datetime({ offset: true, error: sinceExpected })
  .max(40)
  .transform((text) => new Date(text).toISOString());

/** An instant, or the start of a day in the hotels' time zone. */
const since = z
  .union([instantWithOffset, z.iso.date({ error: sinceExpected })])
  .refine((text) => text >= '2000' && text < '2101');

const clientLog = z.object({
  id,
  created_at: instant,
  message: z.string(),
  url: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type ClientLog = z.output<typeof clientLog>;

const clientLogInFull = clientLog.extend({
  token: z.string(),
  stack: z.string().nullable(),
  /** When it happened, by the browser's clock. */
  ts: z.string().nullable(),
  user: z.unknown(),
  extra: z.unknown(),
});
export type ClientLogInFull = z.output<typeof clientLogInFull>;

export const reportError = declareEndpoint({
  id: 'POST /logs',
  summary: 'Signaler une erreur de l’application dans le navigateur',
  permission: 'public',
  audit: 'nothing',
  maxBodyBytes: longestReport,
  body: z.strictObject({
    message: z.string().transform((text) => truncateText(text, longestMessage)),
    url: truncated(longestUrl),
    userAgent: truncated(longestUserAgent),
    stack: truncated(longestStack),
    ts: truncated(64),
    user: keptJson,
    extra: keptJson,
  }),
  response: z.object({ id, token: z.string() }),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
});

export const listClientLogs = declareEndpoint({
  id: 'GET /logs',
  summary: 'Les erreurs signalées par les navigateurs',
  permission: 'administer',
  query: z.object({
    limit: queryNumber(1, 1000).default(usualLimit),
    since: since.optional(),
  }),
  response: z.array(clientLog),
});

export const readClientLog = declareEndpoint({
  id: 'GET /logs/{id}',
  summary: 'Une erreur signalée, en entier',
  permission: 'administer',
  response: clientLogInFull,
  errors: ['NOT_FOUND'],
});

export const readClientLogByToken = declareEndpoint({
  id: 'GET /logs/by-token',
  summary: 'L’erreur qui porte une référence',
  permission: 'administer',
  query: z.object({
    token: requiredText('Référence requise').pipe(z.string().max(100).transform(parseReference)),
  }),
  response: clientLogInFull,
  errors: ['NOT_FOUND'],
});
