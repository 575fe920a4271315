import type { Queryable } from '../../platform/database/database.ts';
import { hashOfToken, newSecretToken } from './secret-token.ts';

/** Sessions and their refresh tokens; only the SHA-256 of a token is stored. */

/** Two tabs may refresh at the same time with the same cookie. */
const graceSeconds = 10;

/** The lifetime of a session from its sign-in, however often its refresh token is rotated. */
const sessionDays = 30;

/** Where a session is used from, and how the person proved who they are when it was opened. */
export type SessionOrigin = {
  userAgent: string | null;
  address: string | null;
  method: 'password' | 'totp' | 'passkey' | 'oidc';
};

const unknownOrigin: SessionOrigin = { userAgent: null, address: null, method: 'password' };

/** As the columns hold them. */
const maxUserAgentLength = 512;
const maxAddressLength = 100;

function originValues({ userAgent, address }: Omit<SessionOrigin, 'method'>) {
  return [
    userAgent?.slice(0, maxUserAgentLength) ?? null,
    address?.slice(0, maxAddressLength) ?? null,
  ];
}

/** `secondsLeft`: until the session, and with it the token, expires. */
type IssuedToken = { refreshToken: string; secondsLeft: number };

/** Opens a session for an account and returns its id and first refresh token. */
export async function openSession(
  db: Queryable,
  accountId: string,
  origin: SessionOrigin = unknownOrigin,
): Promise<{ sessionId: string } & IssuedToken> {
  // Deletes the account's sessions that no refresh token can continue any more.
  await db.query(
    `delete from session where account_id = $1 and created_at < now() - interval '1 day'
       and not exists (select from refresh_token
         where session_id = session.id and expires_at > now())`,
    [accountId],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into session (account_id, user_agent, address, method)
     values ($1, $2, $3, $4) returning id`,
    [accountId, ...originValues(origin), origin.method],
  );
  const sessionId = rows[0]?.id;
  if (sessionId === undefined) throw new Error('insert into session returned no row');
  return { sessionId, ...(await issueRefreshToken(db, sessionId)) };
}

async function issueRefreshToken(db: Queryable, sessionId: string): Promise<IssuedToken> {
  const { token, hash } = newSecretToken();
  // The clock may have been set back since the session began: it lives no longer than another.
  const { rows } = await db.query<{ seconds_left: number }>(
    `insert into refresh_token (hash, session_id, expires_at)
     select $1, id, least(created_at, now()) + make_interval(days => $3) from session where id = $2
     returning ceil(extract(epoch from expires_at - now()))::integer as seconds_left`,
    [hash, sessionId, sessionDays],
  );
  const [issued] = rows;
  if (issued === undefined) throw new Error('insert into refresh_token returned no row');
  return { refreshToken: token, secondsLeft: issued.seconds_left };
}

type RotatedSession = {
  sessionId: string;
  /** Null: the token was a copy of one already used, and its session is ended. */
  issued: IssuedToken | null;
  account: { id: string; email: string };
};

type RefreshTokenRow = { session_id: string; account_id: string; email: string; copied: boolean };

/**
 * Rotates a refresh token, in the caller's transaction. Null when the token is invalid. A token used twice,
 * beyond the grace period for two tabs, has been copied: it ends the whole session. A use in the future,
 * because the clock was set back since, is outside the grace period.
 */
export async function rotateRefreshToken(
  db: Queryable,
  token: string,
  origin: Omit<SessionOrigin, 'method'> = unknownOrigin,
): Promise<RotatedSession | null> {
  const { rows } = await db.query<RefreshTokenRow>(
    `select refresh_token.session_id, account.id::text as account_id, account.email,
       coalesce(refresh_token.used_at not between now() - make_interval(secs => $2)
         and now() + make_interval(secs => $2), false) as copied
     from refresh_token join session on session.id = refresh_token.session_id
       join account on account.id = session.account_id
     where refresh_token.hash = $1 and session.ended_at is null and refresh_token.expires_at > now()
       and session.created_at > now() - make_interval(days => $3)
     for update of refresh_token, session`,
    [hashOfToken(token), graceSeconds, sessionDays],
  );
  const [found] = rows;
  if (found === undefined) return null;
  const sessionId = found.session_id;
  const account = { id: found.account_id, email: found.email };
  if (found.copied) {
    await endSession(db, sessionId);
    return { sessionId, issued: null, account };
  }
  await db.query(`update refresh_token set used_at = coalesce(used_at, now()) where hash = $1`, [
    hashOfToken(token),
  ]);
  // An expired token is refused anyway: it need not be stored to detect its reuse.
  await db.query(`delete from refresh_token where session_id = $1 and expires_at < now()`, [
    sessionId,
  ]);
  await db.query(
    `update session set last_used_at = now(), user_agent = coalesce($2, user_agent),
       address = coalesce($3, address) where id = $1`,
    [sessionId, ...originValues(origin)],
  );
  return { sessionId, issued: await issueRefreshToken(db, sessionId), account };
}

export type StoredSession = {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  last_used_at: string;
  current: boolean;
};

/** The sessions of an account that can still be used, the last used first. */
export async function listSessions(
  db: Queryable,
  accountId: string,
  currentSessionId: string | null,
): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    `select number::text as id, user_agent, address, created_at, last_used_at,
       id is not distinct from $2::uuid as current
     from session where account_id = $1 and ended_at is null
       and exists (select from refresh_token
         where session_id = session.id and expires_at > now())
     order by last_used_at desc, number desc`,
    [accountId, currentSessionId],
  );
  return rows;
}

/** Ends the session of this number; false when the account has no such session. */
export async function endSessionByNumber(
  db: Queryable,
  accountId: string,
  number: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update session set ended_at = now()
     where account_id = $1 and number = $2 and ended_at is null`,
    [accountId, number],
  );
  return rowCount === 1;
}

/** Whether a session was opened by OpenID Connect. */
export async function isSessionByOidc(db: Queryable, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from session where id = $1 and method = 'oidc'`, [
    sessionId,
  ]);
  return rowCount === 1;
}

/** Notes that the person of a session has just proved who they are. */
export async function markAuthenticated(db: Queryable, sessionId: string): Promise<void> {
  await db.query(`update session set authenticated_at = now() where id = $1`, [sessionId]);
}

/** Ends a session: its refresh tokens and access tokens are invalid from now on. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query(`update session set ended_at = now() where id = $1 and ended_at is null`, [
    sessionId,
  ]);
}

/** Ends the sessions of an account except one (null: all of them). */
export async function endOtherSessions(
  db: Queryable,
  accountId: string,
  keptSessionId: string | null,
): Promise<void> {
  await db.query(
    `update session set ended_at = now()
     where account_id = $1 and ended_at is null and id is distinct from $2`,
    [accountId, keptSessionId],
  );
}

/** Ends all sessions: after a restore nobody has signed in to this installation yet. */
export async function endEverySession(db: Queryable): Promise<void> {
  await db.query(`update session set ended_at = now() where ended_at is null`);
}
