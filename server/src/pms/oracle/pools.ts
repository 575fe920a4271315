import type { IsAllowedAddress } from '../settings/allowed-networks.ts';
import type { ConnectionSockets } from './connection-sockets.ts';
import { codeOf, refusedLoginCodes } from './failures.ts';
import type { OracleProcessOptions, OracleSettings } from './messages.ts';
import {
  beginReading,
  closeSession,
  endReading,
  logIn,
  type Session,
  succeededWithin,
} from './sessions.ts';

/** Who wants a session, as long as they want it. */
export type SessionRequest = {
  hotel: string;
  settings: OracleSettings;
  version: string;
  /** Logs in whatever is open, and also where the account was refused before. */
  afresh: boolean;
  /** Told the line while a login is under way on it. */
  given(line: ConnectionSockets): void;
  isOver(): boolean;
};

type Pool = {
  version: string;
  idle: Session[];
  taken: number;
  waiting: (() => void)[];
  /** The login under way. */
  login: Promise<void> | null;
  /** The PMS refused the account: asking again could lock it. */
  refused: unknown;
};

/** More at once would be a burden on the PMS, and most accounts may open no more. */
const mostSessions = 8;
/** An idle connection that does not answer within this has been forgotten by a firewall. */
const stillThereMs = 1_500;

/**
 * The open connections of each hotel: made when first needed, left when unused for `idleMs` or when
 * the settings change. The driver's own pool keeps trying a password that was refused and shows no
 * line to cut; this one does neither.
 */
export function oraclePools(isAllowed: IsAllowedAddress, options: OracleProcessOptions) {
  const pools = new Map<string, Pool>();

  function poolOf({ hotel, version, afresh }: SessionRequest): Pool {
    const known = pools.get(hotel);
    if (known?.version === version && !(afresh && known.refused !== null)) return known;
    const pool: Pool = {
      version,
      idle: [],
      taken: 0,
      waiting: [],
      login: null,
      refused: null,
    };
    pools.set(hotel, pool);
    for (const session of known?.idle.splice(0) ?? []) void closeSession(session);
    return pool;
  }

  /** Logins go one at a time: a wrong password is tried once, however many ask at that moment. */
  async function aSession(pool: Pool, wish: SessionRequest): Promise<Session> {
    while (true) {
      const idle = await anIdleSession(pool, wish);
      if (idle !== null) return idle;
      if (pool.refused !== null) throw pool.refused;
      if (wish.isOver()) throw new Error('nobody waits for it any more');
      if (pool.login === null) break;
      await pool.login;
    }
    const login = logInWithinLimit(pool, wish);
    pool.login = login.then(
      () => {
        pool.login = null;
      },
      (error: unknown) => {
        pool.login = null;
        if (refusedLoginCodes.has(codeOf(error))) pool.refused = error;
      },
    );
    const session = await login;
    await beginReading(session);
    return session;
  }

  async function logInWithinLimit(pool: Pool, wish: SessionRequest): Promise<Session> {
    while (pool.taken + pool.idle.length > mostSessions) {
      const oldest = pool.idle.shift();
      if (oldest !== undefined) await closeSession(oldest);
    }
    return logIn(wish.settings, isAllowed, options, wish.given);
  }

  function givePlaceBack(pool: Pool): void {
    const next = pool.waiting.shift();
    if (next === undefined) pool.taken -= 1;
    else next();
  }

  return {
    /** A session in a read-only transaction, and how to give it back. */
    async take(
      wish: SessionRequest,
    ): Promise<{ session: Session; giveBack: (fit: boolean) => Promise<void> }> {
      const pool = poolOf(wish);
      if (pool.taken < mostSessions) pool.taken += 1;
      else await new Promise<void>((go) => pool.waiting.push(go));
      try {
        const session = await aSession(pool, wish);
        return {
          session,
          giveBack: async (fit) => {
            const serves = fit && (await endReading(session));
            givePlaceBack(pool);
            if (!serves) session.line.cut();
            else if (pools.get(wish.hotel) !== pool) await closeSession(session);
            else pool.idle.push({ ...session, idleSince: Date.now() });
          },
        };
      } catch (error) {
        givePlaceBack(pool);
        throw error;
      }
    },

    /** Leaves what nobody used for a while. */
    leaveUnused(): void {
      const before = Date.now() - options.idleMs;
      for (const pool of pools.values()) {
        const unused = pool.idle.filter(({ idleSince }) => idleSince <= before);
        pool.idle = pool.idle.filter(({ idleSince }) => idleSince > before);
        for (const session of unused) void closeSession(session);
      }
    },
  };
}

/** A session that waits for work and still answers; those that do not are cut. None for a new login. */
async function anIdleSession(pool: Pool, wish: SessionRequest): Promise<Session | null> {
  if (wish.afresh) return null;
  for (let session = pool.idle.pop(); session !== undefined; session = pool.idle.pop()) {
    wish.given(session.line);
    if (await succeededWithin(beginReading(session), stillThereMs)) return session;
    session.line.cut();
  }
  return null;
}
