import type { Queryable } from '../database/database.ts';
import { hashOfToken, newSecretToken } from './secret-token.ts';

/** Sessions and their refresh tokens; only a token's SHA-256 is stored. */

/** Two tabs may refresh at the same moment with the same cookie. */
const graceSeconds = 10;

/** A session ends so long after sign-in, however often its refresh token is turned over. */
const sessionDays = 30;

/** `secondsLeft`: until the session ends, and with it the token. */
type IssuedToken = { refreshToken: string; secondsLeft: number };

/** Opens a session for an account and answers its id and first refresh token. */
export async function openSession(
  db: Queryable,
  accountId: string,
): Promise<{ sessionId: string } & IssuedToken> {
  // Sessions that nothing can bring back to life any more are swept as new ones come.
  await db.query(
    `delete from session where account_id = $1 and created_at < now() - interval '1 day'
       and not exists (select from refresh_token
         where session_id = session.id and expires_at > now())`,
    [accountId],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into session (account_id) values ($1) returning id`,
    [accountId],
  );
  const sessionId = rows[0]?.id;
  if (sessionId === undefined) throw new Error('insert into session returned no row');
  return { sessionId, ...(await issueRefreshToken(db, sessionId)) };
}

async function issueRefreshToken(db: Queryable, sessionId: string): Promise<IssuedToken> {
  const { token, hash } = newSecretToken();
  // A session begun ahead of the clock, which was set back since, lives no longer than another.
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

type TurnedOver = {
  sessionId: string;
  /** Null: the token presented was a copy of one that was used, and its session is ended. */
  issued: IssuedToken | null;
  account: { id: string; email: string };
};

type FoundToken = { session_id: string; account_id: string; email: string; copied: boolean };

/**
 * Turns a refresh token over, in the caller's transaction. Null when it is worth nothing; one used
 * twice beyond the grace of two tabs has been copied: it ends the whole session. A use that lies ahead,
 * for the clock was set back since, is no grace.
 */
export async function rotateRefreshToken(db: Queryable, token: string): Promise<TurnedOver | null> {
  const { rows } = await db.query<FoundToken>(
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
  // What expired long ago can no longer be reused: it need not be kept to detect it.
  await db.query(`delete from refresh_token where session_id = $1 and expires_at < now()`, [
    sessionId,
  ]);
  return { sessionId, issued: await issueRefreshToken(db, sessionId), account };
}

/** Ends a session: its refresh tokens and access tokens are refused from now on. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query(`update session set ended_at = now() where id = $1 and ended_at is null`, [
    sessionId,
  ]);
}

/** Ends every session of an account but one (null: all of them). */
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

/** Ends every session of everybody: nobody has signed in here yet, whatever the rows say. */
export async function endEverySession(db: Queryable): Promise<void> {
  await db.query(`update session set ended_at = now() where ended_at is null`);
}
