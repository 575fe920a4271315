import { randomBytes } from 'node:crypto';
import type { ClientLog, ClientLogInFull } from '@hotel/domain/client-logs/endpoints.ts';
import {
  formatReference,
  referenceAlphabet,
  referenceLength,
} from '@hotel/domain/client-logs/reference.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { Queryable } from '../database/database.ts';

/** Anyone may send logs: the oldest go first. */
const mostKept = 100_000;

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

/** Keeps a log and answers its id and reference; what goes beyond the most kept goes. */
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
  const [made] = rows;
  if (made === undefined) throw new Error('insert into client_log returned no row');
  await db.query(`delete from client_log where id <= $1::integer - $2`, [made.id, mostKept]);
  return made;
}

/** Newest first; `since` is included: an instant, or a day of the hotels, as the list shows it. */
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

type Row = ClientLogInFull & { user: string | null; extra: string | null };

/** One log in full, by its id or by its reference; null when it is not, or no longer, there. */
export async function findClientLog(
  db: Queryable,
  named: { id: string } | { reference: string },
): Promise<ClientLogInFull | null> {
  const [condition, value] =
    'id' in named ? ['id = $1', named.id] : ['reference = $1', named.reference];
  const { rows } = await db.query<Row>(
    `select id::text as id, reference as token, created_at, message, url, user_agent, stack,
       said_at as ts, person as "user", extra
     from client_log where ${condition}`,
    [value],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, user: parsed(row.user), extra: parsed(row.extra) };
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
