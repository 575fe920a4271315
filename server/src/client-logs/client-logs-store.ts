import { randomBytes } from 'node:crypto';
import type { ClientLog, ClientLogInFull } from '@hotel/domain/client-logs/endpoints.ts';
import {
  formatReference,
  referenceAlphabet,
  referenceLength,
} from '@hotel/domain/client-logs/reference.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Anyone may send logs: beyond so many, the oldest are deleted. */
const maxStored = 100_000;

function newReference(): string {
  const characters = [...randomBytes(referenceLength)].map((byte) => referenceAlphabet[byte % 32]);
  return formatReference(characters.join(''));
}

export type SubmittedLog = {
  message: string;
  url?: string | null | undefined;
  userAgent?: string | null | undefined;
  stack?: string | null | undefined;
  ts?: string | null | undefined;
  /** JSON as text. */
  user: string | null;
  extra: string | null;
};

/** Stores a log, gives its id and reference, and deletes the oldest log beyond the limit. */
export async function insertClientLog(
  db: Queryable,
  log: SubmittedLog,
): Promise<{ id: string; token: string }> {
  const { rows } = await db.query<{ id: string; token: string }>(
    `insert into client_log (reference, message, url, user_agent, stack, said_at, person, extra)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::text as id, reference as token`,
    [
      newReference(),
      log.message,
      log.url ?? null,
      log.userAgent ?? null,
      log.stack ?? null,
      log.ts ?? null,
      log.user,
      log.extra,
    ],
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('insert into client_log returned no row');
  await db.query(`delete from client_log where id <= $1::integer - $2`, [stored.id, maxStored]);
  return stored;
}

/** The newest logs first; `since` is an instant or a day in the hotels' time zone, included. */
export async function listClientLogs(
  db: Queryable,
  { limit, since }: { limit: number; since?: string | undefined },
): Promise<ClientLog[]> {
  const { rows } = await db.query<ClientLog>(
    `select id::text as id, created_at, message, url, user_agent from client_log
     where created_at >= case when $2::text is null then '-infinity'
       when length($2) = length('2026-03-01') then $2::date::timestamp at time zone $3
       else $2::timestamptz end
     order by created_at desc, client_log.id desc limit $1`,
    [limit, since ?? null, defaultTimeZone],
  );
  return rows;
}

type ClientLogRow = ClientLogInFull & { user: string | null; extra: string | null };

/** A log in full, by its id or its reference; null when it does not exist, or no more. */
export async function findClientLog(
  db: Queryable,
  key: { id: string } | { reference: string },
): Promise<ClientLogInFull | null> {
  const [condition, value] = 'id' in key ? ['id = $1', key.id] : ['reference = $1', key.reference];
  const { rows } = await db.query<ClientLogRow>(
    `select id::text as id, reference as token, created_at, message, url, user_agent, stack,
       said_at as ts, person as "user", extra
     from client_log where ${condition}`,
    [value],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, user: parseJson(row.user), extra: parseJson(row.extra) };
}

function parseJson(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
