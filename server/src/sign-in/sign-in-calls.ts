import { refusal } from '@hotel/domain/refusals.ts';
import {
  logIn,
  logOut,
  readMe,
  refreshSession,
  registerFirst,
  updateMe,
} from '@hotel/domain/sign-in/calls.ts';
import { findCaller } from '../access/caller-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { insertHotel } from '../hotels/hotels-store.ts';
import { type AnsweredCall, read, write } from '../http/answered-call.ts';
import type { AccessTokens } from './access-tokens.ts';
import {
  anyAccount,
  findAccount,
  holdFirstAccount,
  insertFirstAdmin,
  meOf,
  updateAccount,
} from './accounts-store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { endOtherSessions, endSession, openSession, turnOver } from './sessions-store.ts';
import { countAttempt, forgetFailures } from './sign-in-throttle.ts';

export type SignIn = { database: Database; tokens: AccessTokens; cookie: RefreshCookie };

/** Signing in and out, and one's own account (contract, section 4). */
export function signInCalls({ database, tokens, cookie }: SignIn): AnsweredCall[] {
  return [
    // Hashing takes tens of milliseconds: never inside a transaction.
    read(registerFirst, async (db, { body }) => {
      if (await anyAccount(db)) throw refusal('ALREADY_INITIALISED');
      const passwordHash = await hashPassword(body.password);
      const id = await database.transaction((tx) =>
        createFirstAdmin(tx, { ...body, passwordHash }),
      );
      return { id, email: body.email, role: 'admin' };
    }),

    read(logIn, async (db, { body, request, reply }) => {
      const attempt = { email: body.email, address: request.ip };
      await database.transaction((tx) => countAttempt(tx, attempt));
      const account = await findAccount(db, body.email);
      const matches = await passwordMatches(account?.password_hash ?? null, body.password);
      if (account === null || !matches) throw refusal('INVALID_CREDENTIALS');
      const session = await database.transaction(async (tx) => {
        await forgetFailures(tx, attempt);
        return openSession(tx, account.id);
      });
      cookie.set(reply, session.refreshToken);
      return tokenAnswer(db, tokens, session.sessionId);
    }),

    read(refreshSession, async (db, { request, reply }) => {
      const presented = cookie.read(request);
      // The transaction commits before the refusal: a reused token's session must stay ended.
      const turned =
        presented === null ? null : await database.transaction((tx) => turnOver(tx, presented));
      if (turned === null) {
        cookie.clear(reply);
        throw refusal('UNAUTHENTICATED');
      }
      cookie.set(reply, turned.refreshToken);
      return tokenAnswer(db, tokens, turned.sessionId);
    }),

    write(logOut, async (db, { caller, reply }) => {
      await endSession(db, caller.sessionId);
      cookie.clear(reply);
    }),

    read(readMe, (db, { caller }) => meOf(db, caller)),

    read(updateMe, async (_db, { caller, body }) => {
      if (body.email === undefined && body.password === undefined) {
        throw refusal('NOTHING_TO_UPDATE');
      }
      const passwordHash =
        body.password === undefined ? undefined : await hashPassword(body.password);
      return database.transaction(async (tx) => {
        await updateAccount(tx, caller.id, { email: body.email, passwordHash });
        if (passwordHash !== undefined) await endOtherSessions(tx, caller.id, caller.sessionId);
        return meOf(tx, caller);
      });
    }),
  ];
}

async function createFirstAdmin(
  tx: Queryable,
  first: { email: string; passwordHash: string; hotel_name?: string | null | undefined },
): Promise<string> {
  await holdFirstAccount(tx);
  if (await anyAccount(tx)) throw refusal('ALREADY_INITIALISED');
  const name = first.hotel_name ?? '';
  const hotel = name === '' ? null : await insertHotel(tx, { name, logo_url: null });
  return insertFirstAdmin(tx, { ...first, hotelId: hotel?.id ?? null });
}

async function tokenAnswer(db: Queryable, tokens: AccessTokens, sessionId: string) {
  const caller = await findCaller(db, sessionId, null);
  if (caller === null) throw refusal('UNAUTHENTICATED');
  return { token: await tokens.sign(sessionId), permissions: [...caller.permissions] };
}
