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

// Together under the 12 s in which a request must be answered, even when the database is unavailable.
const CONNECT_MS = 4_000;
/** Background work may wait longer for its connection than a request. */
const CONNECT_DEDICATED_MS = 10_000;
const STATEMENT_MS = 7_000;
/** For a locked row or table: shorter, so that a waiting query returns its connection to the pool. */
const LOCK_MS = 3_000;
const REOPEN_MS = 6_000;

// A server that was lost without a close does not confirm the end of a connection.
const POOL_END_MS = 4_000;

const POOL_SIZE = 10;
const IDLE_IN_TRANSACTION_MS = 60_000;
const MIN_VERSION = 15;

/** A running server. The embedded one can also be restarted and stopped. */
type Server = { config: ClientConfig; reopen?(): Promise<void>; close?(): Promise<void> };

/**
 * Opens the database: waits for the server of `databaseUrl` (PostgreSQL ≥ 15) or, without one, starts
 * the embedded server of `dataDir`. Throws CannotOpenDatabase with one French line.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Another database of the embedded server than the application's; created if missing. */
  databaseName?: string;
}): Promise<Database> {
  const { databaseUrl, log } = options;
  const server: Server =
    databaseUrl === undefined
      ? await openEmbeddedPostgres(options)
      : { config: await reachExternalPostgres(databaseUrl) };
  const database = databaseOn(server, log);
  try {
    await checkServer(database, log);
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
  // Connections that break while the database is closed are not logged.
  const isClosing = () => closing !== undefined;
  const pool = openPool(config, server, { log, isClosing });
  const checkOut = () => connectOrReopen(server, () => pool.connect());
  let closing: Promise<void> | undefined;
  return {
    pool,
    query: (statement, values) =>
      mapUnavailable(async () => {
        const client = await checkOut();
        return await withClient(client, () => query(client, statement, values, queryTimeoutMs));
      }),
    transaction: (work) => mapUnavailable(() => runTransaction(checkOut, work)),
    async dedicated(work) {
      const client = await mapUnavailable(() =>
        connectOrReopen(server, () =>
          openDedicated({ ...config, connectionTimeoutMillis: CONNECT_DEDICATED_MS }),
        ),
      );
      return await work(client).finally(() => client.end());
    },
    close() {
      closing ??= endPool(pool).then(() => server.close?.());
      return closing;
    },
  };
}

function openPool(
  config: ClientConfig,
  server: Server,
  { log, isClosing }: { log: DatabaseLog; isClosing(): boolean },
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
    if (isClosing()) return;
    log.warn({ err: error }, 'an idle database connection was lost');
    server.reopen?.().catch((err: unknown) => log.error({ err }, 'the database did not reopen'));
  });
  // A connection in use that breaks rejects its query and emits 'error': without a listener that is a crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(POOL_END_MS, undefined, { ref: false })]);
}

async function prepareSession(client: ClientBase, statementMs: number): Promise<void> {
  const settings = `SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET statement_timeout = ${statementMs};
     SET idle_in_transaction_session_timeout = ${statementMs === 0 ? 0 : IDLE_IN_TRANSACTION_MS}`;
  await sendQuery(client, { text: settings }, queryTimeoutMs);
}

/** Connects; when the embedded server is gone, restarts it and connects once more. */
async function connectOrReopen<T>(server: Server, connect: () => Promise<T>): Promise<T> {
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

async function mapUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailableError(error) ?? error;
  }
}

function unavailableError(error: unknown): ApiError | null {
  if (isLockHeld(error)) {
    return apiError('UNAVAILABLE', {
      message: 'Une autre opération est en cours sur ces données. Réessayez dans un instant.',
      retryAfter: 3,
      cause: error,
    });
  }
  return isDatabaseAway(error) ? apiError('UNAVAILABLE', { retryAfter: 5, cause: error }) : null;
}

async function checkServer(database: Database, log: DatabaseLog): Promise<void> {
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
  if (Number.parseInt(version, 10) < MIN_VERSION) {
    throw new CannotOpenDatabase(
      `PostgreSQL ${version} est trop ancien : il faut la version ${MIN_VERSION} ou une plus récente (DATABASE_URL).`,
    );
  }
}
