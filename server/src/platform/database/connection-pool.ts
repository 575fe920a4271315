import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { withTimeout } from '../time-limit/with-timeout.ts';
import { columnParsers } from './column-parsers.ts';
import type { DatabaseLog } from './database.ts';
import { isReadOnlyServer } from './lost-connection.ts';
import { prepareSession, type SessionTimeouts } from './session.ts';

/** A running server. */
export type DatabaseServer = {
  /** How to connect to it now: it may have moved since the last connection. */
  config(): ClientConfig;
  /** Finds it again, or restarts the embedded one. */
  reopen?(): Promise<void>;
  /** Stops the embedded one. */
  close?(): Promise<void>;
};

const poolSize = 10;
// Together under the 12 s in which a request must be answered, even when the database is unavailable.
export const connectMs = 4_000;
/** Of a connection: one that a proxy has tied to a wrong server does not stay for ever. */
const lifetimeSeconds = 5 * 60;
// A server that was lost without a close does not confirm the end of a connection.
const poolEndMs = 4_000;

/** Of the sessions of requests; a lock waits less, so that its query returns its connection to the pool. */
export const requestTimeouts: SessionTimeouts = {
  statementMs: 7_000,
  idleInTransactionMs: 60_000,
  lockMs: 3_000,
};

type PoolOptions = {
  log: DatabaseLog;
  isClosing(): boolean;
  /** Behind a transaction pooler a connection has no session to prepare. */
  isPooled: boolean;
};

export type ConnectionPool = {
  pool: Pool;
  /** A connection to a server that accepted writes when the connection was made. */
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
};

/** Opens the connection pool of a server. */
export function openPool(
  server: DatabaseServer,
  { log, isClosing, isPooled }: PoolOptions,
): ConnectionPool {
  class ClientOfServer extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...server.config() });
    }
  }
  const pool = new Pool({
    types: columnParsers,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    Client: ClientOfServer,
    max: poolSize,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: lifetimeSeconds,
    ...(isPooled ? {} : { onConnect: (client) => prepareSession(client, requestTimeouts) }),
  });
  pool.on('error', (error) => {
    if (isClosing()) return;
    log.warn({ err: error }, 'an idle database connection was lost');
    server.reopen?.().catch((err: unknown) => log.error({ err }, 'the database did not reopen'));
  });
  // A connection in use that breaks rejects its query and emits 'error': without a listener that is a crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    connect: connectToPrimary(pool),
    end: async () => {
      await withTimeout(pool.end(), poolEndMs, () => undefined);
    },
  };
}

/**
 * Checks connections out. When one turns out to lead to a server that accepts no writes, those made before
 * are not used again: they lead there too, and each would fail one more request.
 */
function connectToPrimary(pool: Pool): () => Promise<PoolClient> {
  const madeAt = new WeakMap<PoolClient, number>();
  let readOnlySince = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => madeAt.set(client, performance.now()));
  pool.on('release', (error) => {
    if (isReadOnlyServer(error)) readOnlySince = performance.now();
  });
  return async () => {
    for (;;) {
      const client = await pool.connect();
      if ((madeAt.get(client) ?? 0) > readOnlySince) return client;
      client.release(true);
    }
  };
}
