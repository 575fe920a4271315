import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import { Client, type ClientConfig } from 'pg';
import { withTimeout } from '../time-limit/with-timeout.ts';
import { CannotOpenDatabase } from './cannot-open.ts';
import { columnParsers } from './column-parsers.ts';
import { type DatabaseServer, openPool, requestTimeouts } from './connection-pool.ts';
import type { Database, DatabaseLog } from './database.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { reachExternalPostgres } from './external-postgres.ts';
import { isDatabaseAway, isLockHeld, isServerGone } from './lost-connection.ts';
import { query, queryTimeoutMs, sendQuery } from './query.ts';
import { prepareSession, sessionSettings } from './session.ts';
import { ownSession, runTransaction, type TransactionMode, withClient } from './transaction.ts';

/** Background work may wait longer for its connection than a request. */
const connectDedicatedMs = 10_000;
const reopenMs = 6_000;
const oldestVersion = 15;

/** The servers that a database is opened on. */
type Servers = {
  server: DatabaseServer;
  /** For sessions: a transaction pooler has none. The same server without a pooler. */
  direct: DatabaseServer;
  /** The server is reached through a pooler that gives a connection for one transaction at a time. */
  isPooled: boolean;
};

export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  /** 'transaction': `databaseUrl` leads to a transaction pooler, and sessions use `databaseDirectUrl`. */
  databasePooler?: 'transaction' | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Another database of the embedded server than the application's; created if missing. */
  databaseName?: string;
  /** The embedded server keeps its WAL for the archive, where there is one. */
  archive?: { folder: string } | undefined;
};

/**
 * Opens the database: waits for the server of `databaseUrl` (PostgreSQL ≥ 15) or, without one, starts
 * the embedded server of `dataDir`. Throws CannotOpenDatabase with one French line.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log } = options;
  const database = databaseOn(await openServers(options), log);
  try {
    await checkServer(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServers(options: DatabaseOptions): Promise<Servers> {
  const { databaseUrl, databaseDirectUrl, log } = options;
  if (databaseUrl === undefined) {
    const isArchived = options.archive !== undefined;
    const embedded = await openEmbeddedPostgres({ ...options, isArchived });
    const server = { ...embedded, config: () => embedded.config };
    return { server, direct: server, isPooled: false };
  }
  const isPooled = options.databasePooler === 'transaction';
  const server = await reachExternalPostgres(databaseUrl, { log });
  if (!isPooled) await refuseTransactionPooler(server.config(), 'DATABASE_URL');
  if (databaseDirectUrl === undefined) return { server, direct: server, isPooled };
  const name = 'DATABASE_DIRECT_URL';
  const direct = await reachExternalPostgres(databaseDirectUrl, { log, name });
  await refuseTransactionPooler(direct.config(), name);
  return { server, direct, isPooled };
}

function databaseOn({ server, direct, isPooled }: Servers, log: DatabaseLog): Database {
  // Connections that break while the database is closed are not logged.
  const isClosing = () => closing !== undefined;
  const { pool, connect, end } = openPool(server, { log, isClosing, isPooled });
  const checkOut = () => connectOrReopen(server, connect);
  const transaction = <T>(work: Parameters<typeof runTransaction<T>>[1]) =>
    mapUnavailable(() => runTransaction(checkOut, work, isPooled ? pooledSession : ownSession));
  let closing: Promise<void> | undefined;
  return {
    pool,
    query: isPooled
      ? (statement, values) => transaction((tx) => tx.query(statement, values))
      : (statement, values) =>
          mapUnavailable(async () => {
            const client = await checkOut();
            const options = { timeoutMs: queryTimeoutMs };
            return await withClient(client, () => query(client, statement, values, options));
          }),
    transaction,
    async dedicated(work) {
      const client = await mapUnavailable(() =>
        connectOrReopen(direct, () => openDedicated(direct.config())),
      );
      return await work(client).finally(() => client.end());
    },
    close() {
      closing ??= end().then(() => server.close?.());
      return closing;
    },
  };
}

/**
 * Connects; when the server is gone, restarts the embedded one or looks for the primary among several,
 * and connects once more.
 */
async function connectOrReopen<T>(server: DatabaseServer, connect: () => Promise<T>): Promise<T> {
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
    if (!(await withTimeout(reopened, reopenMs, () => false))) {
      throw error;
    }
    return await connect();
  }
}

async function openDedicated(config: ClientConfig): Promise<Client> {
  const client = new Client({
    ...config,
    types: columnParsers,
    keepAlive: true,
    connectionTimeoutMillis: connectDedicatedMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession(client, { statementMs: 0, idleInTransactionMs: 0 });
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
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new CannotOpenDatabase(
      `PostgreSQL ${version} est trop ancien : il faut la version ${oldestVersion} ou une plus récente (DATABASE_URL).`,
    );
  }
}

/**
 * PgBouncer in transaction mode, and what is like it, gives a connection for one transaction and then to
 * another client: a prepared statement, a setting or a lock of a session would be left to that one.
 */
const pooledSession: TransactionMode = {
  begin: `BEGIN; ${sessionSettings(requestTimeouts, 'SET LOCAL')}`,
  isPrepared: false,
};

const connectMs = 5_000;

/** Throws CannotOpenDatabase, in one French line, where an address leads to a transaction pooler. */
async function refuseTransactionPooler(config: ClientConfig, name: string): Promise<void> {
  if (!(await isTransactionPooler(config))) return;
  throw new CannotOpenDatabase(
    name === 'DATABASE_URL'
      ? 'DATABASE_URL mène à un répartiteur de connexions en mode transaction (PgBouncer) : définissez DATABASE_POOLER=transaction et DATABASE_DIRECT_URL, ou passez-le en mode session.'
      : `${name} mène à un répartiteur de connexions en mode transaction (PgBouncer) : l’adresse de PostgreSQL lui-même est attendue.`,
  );
}

/**
 * Whether two clients share the servers behind them. Each client asks for its server in turn: a session
 * keeps its own, a pooler gives the one used last or the next one. Client one asks twice in a row, because
 * a pooler that takes turns between two servers would otherwise look like two sessions.
 */
async function isTransactionPooler(config: ClientConfig): Promise<boolean> {
  const options = { ...config, connectionTimeoutMillis: connectMs };
  const [one, two] = [new Client(options), new Client(options)];
  for (const client of [one, two]) client.on('error', () => undefined);
  try {
    await one.connect();
    await two.connect();
    const first = await serverOf(one);
    const second = await serverOf(two);
    const isKept =
      (await serverOf(one)) === first &&
      (await serverOf(one)) === first &&
      (await serverOf(two)) === second;
    return first === second || !isKept;
  } catch {
    // The check of the server that follows says why it cannot be used.
    return false;
  } finally {
    await Promise.allSettled([one.end(), two.end()]);
  }
}

async function serverOf(client: Client): Promise<number | undefined> {
  const text = 'SELECT pg_backend_pid() AS pid';
  const { rows } = await sendQuery<{ pid: number }>(client, { text }, queryTimeoutMs);
  return rows[0]?.pid;
}
