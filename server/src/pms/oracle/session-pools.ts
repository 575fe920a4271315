import type { AddressCheck } from '../settings/allowed-networks.ts';
import type { ConnectionSockets } from './connection-sockets.ts';
import { oracleErrorCode, refusedLoginCodes } from './error-codes.ts';
import type { OracleProcessOptions, SessionRequest } from './process-messages.ts';
import {
  beginReading,
  closeSession,
  endReading,
  logInToOracle,
  type OracleSession,
  succeedsWithin,
} from './sessions.ts';

/** A request for a session, as long as its caller waits for it. */
export type PoolRequest = SessionRequest & {
  /** Gets the sockets that the request depends on at the moment. */
  onSockets(sockets: ConnectionSockets): void;
  /** Whether nobody waits for the session any more. */
  isCancelled(): boolean;
};

/** A session in a read-only transaction. `release` puts it back, or closes it when not reusable. */
export type AcquiredSession = {
  session: OracleSession;
  release: (isReusable: boolean) => Promise<void>;
};

type Pool = {
  version: string;
  idle: OracleSession[];
  acquired: number;
  queue: (() => void)[];
  /** The login under way. */
  login: Promise<void> | null;
  /** The error with which the PMS just refused the account: another attempt could lock it. */
  refused: { error: unknown; at: number } | null;
};

/**
 * How long requests that were on their way meet the refusal here. Later ones have read it from the settings,
 * where a success on any server takes it back.
 */
const refusalMs = 10_000;

/** More would be a burden on the PMS, and most accounts may open no more. */
const maxSessions = 8;
/** A firewall may drop an idle connection without a word: it must answer within this time. */
const idleCheckMs = 1_500;

/**
 * The open sessions of each hotel: made when first needed, closed when unused for `idleMs` or when the
 * settings change. The driver's own pool keeps trying a refused password and shows no socket to
 * destroy; this one does neither.
 */
export class SessionPools {
  readonly #pools = new Map<string, Pool>();
  readonly #isAllowed: AddressCheck;
  readonly #options: OracleProcessOptions;

  constructor(isAllowed: AddressCheck, options: OracleProcessOptions) {
    this.#isAllowed = isAllowed;
    this.#options = options;
  }

  /** Waits for one of the hotel's sessions. Throws the error of the login. */
  async acquire(request: PoolRequest): Promise<AcquiredSession> {
    const pool = this.#poolFor(request);
    if (pool.acquired < maxSessions) pool.acquired += 1;
    else await new Promise<void>((proceed) => pool.queue.push(proceed));
    try {
      const session = await this.#session(pool, request);
      return {
        session,
        release: (isReusable) => this.#release(request, pool, session, isReusable),
      };
    } catch (error) {
      freePlace(pool);
      throw error;
    }
  }

  /** Closes the sessions that were idle for `idleMs`. */
  closeUnused(): void {
    const limit = Date.now() - this.#options.idleMs;
    for (const pool of this.#pools.values()) {
      const unused = pool.idle.filter(({ idleSince }) => idleSince <= limit);
      pool.idle = pool.idle.filter(({ idleSince }) => idleSince > limit);
      for (const session of unused) void closeSession(session);
    }
  }

  #poolFor({ hotel, version, forceLogin }: PoolRequest): Pool {
    const known = this.#pools.get(hotel);
    if (known?.version === version && !(forceLogin && known.refused !== null)) return known;
    const pool = { version, idle: [], acquired: 0, queue: [], login: null, refused: null };
    this.#pools.set(hotel, pool);
    for (const session of known?.idle.splice(0) ?? []) void closeSession(session);
    return pool;
  }

  /** Logins are sequential: a wrong password is tried once, however many requests wait. */
  async #session(pool: Pool, request: PoolRequest): Promise<OracleSession> {
    while (true) {
      const idle = await idleSession(pool, request);
      if (idle !== null) return idle;
      const { refused } = pool;
      if (refused !== null && Date.now() - refused.at < refusalMs) throw refused.error;
      if (request.isCancelled()) throw new Error('the request was cancelled');
      if (pool.login === null) break;
      await pool.login;
    }
    const login = this.#logIn(pool, request);
    pool.login = login.then(
      () => {
        pool.login = null;
      },
      (error: unknown) => {
        pool.login = null;
        if (refusedLoginCodes.has(oracleErrorCode(error))) pool.refused = { error, at: Date.now() };
      },
    );
    const session = await login;
    await beginReading(session);
    return session;
  }

  /** Closes idle sessions first, so that the hotel never has more than it may. */
  async #logIn(pool: Pool, request: PoolRequest): Promise<OracleSession> {
    while (pool.acquired + pool.idle.length > maxSessions) {
      const oldest = pool.idle.shift();
      if (oldest !== undefined) await closeSession(oldest);
    }
    return logInToOracle(request.settings, this.#isAllowed, this.#options, request.onSockets);
  }

  async #release(
    { hotel }: PoolRequest,
    pool: Pool,
    session: OracleSession,
    isReusable: boolean,
  ): Promise<void> {
    const isIntact = isReusable && (await endReading(session));
    freePlace(pool);
    if (!isIntact) session.sockets.destroy();
    else if (this.#pools.get(hotel) !== pool) await closeSession(session);
    else pool.idle.push({ ...session, idleSince: Date.now() });
  }
}

function freePlace(pool: Pool): void {
  const next = pool.queue.shift();
  if (next === undefined) pool.acquired -= 1;
  else next();
}

/** An idle session that still responds; those that do not are destroyed. Null when a login is forced. */
async function idleSession(pool: Pool, request: PoolRequest): Promise<OracleSession | null> {
  if (request.forceLogin) return null;
  for (let session = pool.idle.pop(); session !== undefined; session = pool.idle.pop()) {
    request.onSockets(session.sockets);
    if (await succeedsWithin(beginReading(session), idleCheckMs)) return session;
    session.sockets.destroy();
  }
  return null;
}
