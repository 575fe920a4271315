import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { CannotOpenDatabase } from './cannot-open.ts';
import { columnParsers } from './column-parsers.ts';
import type { Database, DatabaseLog } from './database.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { reachExternalPostgres } from './external-postgres.ts';
import { isDatabaseAway, isLockHeld, isServerGone } from './lost-connection.ts';
import { query, queryTimeoutMs, sendQuery } from './query.ts';
import { runTransaction, withClient } from './transaction.ts';

// Together under the 12 s after which a call must have answered, even when the database is gone.
const CONNECT_MS = 4_000;
/** A long work on a connection of its own may wait for it longer than a person's call. */
const CONNECT_DEDICATED_MS = 10_000;
const STATEMENT_MS = 7_000;
/** For a row or a table that another holds: shorter, so that who waits gives its connection back. */
const LOCK_MS = 3_000;
const REOPEN_MS = 6_000;

// A server that is gone without a word does not say goodbye either.
const LEAVE_MS = 4_000;

const POOL_SIZE = 10;
const FORGOTTEN_TRANSACTION_MS = 60_000;
const OLDEST_VERSION = 15;

/** A server that runs. The embedded one can also be started again, and stopped. */
type Server = { config: ClientConfig; reopen?(): Promise<void>; close?(): Promise<void> };

/**
 * Opens the database: waits for the server of `databaseUrl` (PostgreSQL ≥ 15), or without one
 * starts the embedded server of `dataDir`. Throws CannotOpenDatabase with one French line.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Another database of the embedded server than the application's own; made if missing. */
  databaseName?: string;
}): Promise<Database> {
  const { databaseUrl, log } = options;
  const server: Server =
    databaseUrl === undefined
      ? await openEmbeddedPostgres(options)
      : { config: await reachExternalPostgres(databaseUrl) };
  const database = databaseOn(server, log);
  try {
    await examine(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function databaseOn(server: Server, log: DatabaseLog): Database {
  const config: ClientConfig = {
    ...server.config,
    types: columnParsers,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  };
  // Connections that break while the database is left are not worth a word.
  const isLeft = () => closing !== undefined;
  const pool = openPool(config, server, { log, isLeft });
  const checkOut = () => connecting(server, () => pool.connect());
  let closing: Promise<void> | undefined;
  return {
    pool,
    query: (statement, values) =>
      refusingWhenAway(async () => {
        const client = await checkOut();
        return await withClient(client, () => query(client, statement, values, queryTimeoutMs));
      }),
    transaction: (work) => refusingWhenAway(() => runTransaction(checkOut, work)),
    async dedicated(work) {
      const client = await refusingWhenAway(() =>
        connecting(server, () =>
          openDedicated({ ...config, connectionTimeoutMillis: CONNECT_DEDICATED_MS }),
        ),
      );
      return await work(client).finally(() => client.end());
    },
    close() {
      closing ??= leave(pool).then(() => server.close?.());
      return closing;
    },
  };
}

function openPool(
  config: ClientConfig,
  server: Server,
  { log, isLeft }: { log: DatabaseLog; isLeft(): boolean },
): Pool {
  const pool = new Pool({
    ...config,
    max: POOL_SIZE,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      await prepareSession(client, STATEMENT_MS);
      await sendQuery(client, { text: `SET lock_timeout = ${LOCK_MS}` }, queryTimeoutMs);
    },
  });
  pool.on('error', (error) => {
    if (isLeft()) return;
    log.warn({ err: error }, 'an idle database connection was lost');
    server.reopen?.().catch((err: unknown) => log.error({ err }, 'the database did not reopen'));
  });
  // One in use that loses its server tells its query, and here, where nobody listening is a crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function leave(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(LEAVE_MS, undefined, { ref: false })]);
}

async function prepareSession(client: ClientBase, statementMs: number): Promise<void> {
  const settings = `SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET statement_timeout = ${statementMs};
     SET idle_in_transaction_session_timeout = ${statementMs === 0 ? 0 : FORGOTTEN_TRANSACTION_MS}`;
  await sendQuery(client, { text: settings }, queryTimeoutMs);
}

/** Connects; when the embedded server is gone, opens it again and tries once more. */
async function connecting<T>(server: Server, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    if (server.reopen === undefined || !isServerGone(error)) {
      throw error;
    }
    const reopened = server.reopen().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([reopened, sleep(REOPEN_MS, false, { ref: false })]))) {
      throw error;
    }
    return await connect();
  }
}

async function openDedicated(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession(client, 0);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refusingWhenAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): ApiError | null {
  if (isLockHeld(error)) {
    return apiError('UNAVAILABLE', {
      message: 'Une autre opération est en cours sur ces données. Réessayez dans un instant.',
      retryAfter: 3,
      cause: error,
    });
  }
  return isDatabaseAway(error) ? apiError('UNAVAILABLE', { retryAfter: 5, cause: error }) : null;
}

async function examine(database: Database, log: DatabaseLog): Promise<void> {
  const { rows } = await database.query<{ version: string; encoding: string }>(
    `SELECT current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const { version = '', encoding } = rows[0] ?? {};
  refuseOldServer(version);
  if (encoding !== 'UTF8') {
    log.warn({ encoding }, 'the database is not encoded in UTF8: accents may be refused');
  }
}

/** Throws CannotOpenDatabase on a server_version ('14.11 (Debian 14.11-1)') before PostgreSQL 15. */
export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    throw new CannotOpenDatabase(
      `PostgreSQL ${version} est trop ancien : il faut la version ${OLDEST_VERSION} ou une plus récente (DATABASE_URL).`,
    );
  }
}
