import { apiError } from '@hotel/domain/api-error.ts';
import { noAuditDetail } from '@hotel/domain/audit-trail/audit-rule.ts';
import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { emailPattern } from '@hotel/domain/sign-in/email-validation.ts';
import {
  logIn,
  logOut,
  readMe,
  refreshSession,
  registerFirst,
  updateMe,
} from '@hotel/domain/sign-in/endpoints.ts';
import type { PasswordPolicy } from '@hotel/domain/sign-in/password-validation.ts';
import { findCaller } from '../access/public.ts';
import { allRoles, roleNamed } from '../access/roles.ts';
import { type AccountNotices, notifyAccountChange } from '../accounts/notify-account-change.ts';
import {
  hashNewPassword,
  passwordMatches,
  refuseWhenTooManySignIns,
} from '../accounts/passwords.ts';
import {
  endOtherSessions,
  endSession,
  findAccountByEmail,
  hasAnyAccount,
  insertAccount,
  lockAccount,
  lockFirstAccount,
  openSession,
  recordSignIn,
  replaceHotels,
  rotateRefreshToken,
  updateAccount,
} from '../accounts/public.ts';
import { insertAuditEntry } from '../audit-trail/public.ts';
import type { Database, Queryable } from '../database/database.ts';
import { insertHotel } from '../hotels/public.ts';
import type { Caller } from '../http/authorization.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { throttleKeyOf } from '../http/security/client-address.ts';
import { constantTimeEqual } from '../http/security/constant-time-equal.ts';
import type { AccessTokens } from './access-tokens.ts';
import { meOf } from './me.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { setupTokenOf } from './setup-token.ts';
import { clearFailures, type SignInAttempt, signInThrottle } from './sign-in-throttle.ts';

export type SignInDependencies = AccountNotices & {
  database: Database;
  tokens: AccessTokens;
  cookie: RefreshCookie;
  passwordPolicy: PasswordPolicy;
  authSecret: string;
  /** Whether the first administrator needs the token printed by the start. */
  setupTokenRequired?: boolean | undefined;
};

/** Sign-in, sign-out and the caller's own account (contract, section 4). */
export function signInEndpoints(dependencies: SignInDependencies): EndpointHandler[] {
  const { database, tokens, cookie, passwordPolicy } = dependencies;
  const throttle = signInThrottle(database);
  return [
    // Hashing takes tens of milliseconds: never inside a transaction.
    {
      ...handleRead(registerFirst, async (db, { body, note, transaction }) => {
        await refuseWrongSetupToken(db, dependencies, body.token);
        const passwordHash = await hashNewPassword(body.password, passwordPolicy, 'first');
        return transaction(async (tx) => {
          const id = await createFirstAdmin(tx, { ...body, passwordHash });
          note({ actor: { id, email: body.email } });
          return { id, email: body.email, role: 'admin' };
        });
      }),
      beforeBody: refuseOnceInitialised,
    },

    handleRead(logIn, async (db, { body, request, reply, note, transaction }) => {
      note({ actor: { id: null, email: validEmailOrNull(body.email) } });
      refuseWhenTooManySignIns();
      const attempt = { email: body.email, address: throttleKeyOf(request.ip) };
      const session = await throttle(attempt, async () => {
        const account = await findAccountByEmail(db, body.email);
        const matches = await passwordMatches(
          body.email,
          account?.password_hash ?? null,
          body.password,
        );
        if (account === null || !matches) throw apiError('INVALID_CREDENTIALS');
        note({ actor: { id: account.id, email: body.email } });
        return transaction((tx) => openSignedInSession(tx, account, attempt));
      });
      cookie.set(reply, session.refreshToken, session.secondsLeft);
      return tokenResponse(db, tokens, session);
    }),

    handleRead(refreshSession, async (db, { request, reply }) => {
      const refreshToken = cookie.read(request);
      // The transaction commits before the error is thrown: the session of a reused token must stay ended.
      const rotated =
        refreshToken === null
          ? null
          : await database.transaction((tx) => rotateAudited(tx, refreshToken, request));
      const issued = rotated?.issued ?? null;
      if (rotated === null || issued === null) {
        cookie.clear(reply);
        throw apiError('UNAUTHENTICATED');
      }
      cookie.set(reply, issued.refreshToken, issued.secondsLeft);
      return tokenResponse(db, tokens, { sessionId: rotated.sessionId, ...issued });
    }),

    handleWrite(logOut, async (db, { caller, reply }) => {
      await endSession(db, caller.sessionId);
      cookie.clear(reply);
      // Earlier versions let browsers store figures: they are cleared with the session.
      reply.header('clear-site-data', '"cache"');
    }),

    handleRead(readMe, (db, { caller }) => meOf(db, caller)),

    handleRead(updateMe, async (_db, { caller, body, note, transaction }) => {
      if (body.email === undefined && body.password === undefined) {
        throw apiError('NOTHING_TO_UPDATE');
      }
      const { password } = body;
      const passwordHash =
        password === undefined
          ? undefined
          : await hashNewPassword(password, passwordPolicy, caller.id);
      note({ targetId: caller.id, before: { email: caller.email } });
      return transaction((tx) =>
        changeOwnAccount(tx, dependencies, caller, { email: body.email, passwordHash }),
      );
    }),
  ];
}

async function refuseOnceInitialised(db: Queryable): Promise<void> {
  if (await hasAnyAccount(db)) throw apiError('ALREADY_INITIALISED');
}

async function refuseWrongSetupToken(
  db: Queryable,
  { setupTokenRequired, authSecret }: SignInDependencies,
  token = '',
): Promise<void> {
  if (!setupTokenRequired) return;
  if (!constantTimeEqual(token, await setupTokenOf(db, authSecret))) {
    throw apiError('SETUP_TOKEN_REQUIRED');
  }
}

type AccountChanges = { email: string | undefined; passwordHash: string | undefined };

async function changeOwnAccount(
  tx: Queryable,
  notices: AccountNotices,
  caller: Caller,
  changes: AccountChanges,
) {
  await lockAccount(tx, caller.id);
  const { email: oldEmail } = await meOf(tx, caller);
  const passwordChanged = changes.passwordHash !== undefined;
  await updateAccount(tx, caller.id, changes);
  if (passwordChanged) await endOtherSessions(tx, caller.id, caller.sessionId);
  const me = await meOf(tx, caller);
  await notifyAccountChange(tx, notices, {
    oldEmail,
    newEmail: me.email,
    passwordChanged,
    by: 'owner',
  });
  return me;
}

/** Rotates a refresh token. Only the reuse of a copied one, which ends its session, is recorded. */
async function rotateAudited(
  tx: Queryable,
  refreshToken: string,
  { ip, id }: { ip: string; id: string },
) {
  const rotated = await rotateRefreshToken(tx, refreshToken);
  if (rotated !== null && rotated.issued === null) {
    await insertAuditEntry(tx, {
      action: 'refresh-reused' satisfies SystemAction,
      refused: true,
      actor: rotated.account,
      hotelId: null,
      targetId: null,
      target: null,
      address: ip,
      requestId: id,
      detail: noAuditDetail,
    });
  }
  return rotated;
}

/** A password typed into the wrong field must not be recorded: only a valid address is. */
function validEmailOrNull(text: string): string | null {
  return emailPattern.test(text) ? text : null;
}

async function createFirstAdmin(
  tx: Queryable,
  first: { email: string; passwordHash: string; hotel_name?: string | null | undefined },
): Promise<string> {
  await lockFirstAccount(tx);
  await refuseOnceInitialised(tx);
  const name = first.hotel_name ?? '';
  const { id: roleId } = roleNamed(await allRoles(tx), 'admin');
  const id = await insertAccount(tx, { ...first, roleId });
  if (name !== '') {
    const hotel = await insertHotel(tx, { name, logo_url: null });
    await replaceHotels(tx, id, { ids: [hotel.id], mainId: hotel.id });
  }
  return id;
}

async function openSignedInSession(
  tx: Queryable,
  account: { id: string; password_hash: string },
  attempt: SignInAttempt,
) {
  if (!(await recordSignIn(tx, account))) throw apiError('INVALID_CREDENTIALS');
  await clearFailures(tx, attempt);
  return openSession(tx, account.id);
}

async function tokenResponse(
  db: Queryable,
  tokens: AccessTokens,
  { sessionId, secondsLeft }: { sessionId: string; secondsLeft: number },
) {
  const caller = await findCaller(db, sessionId, null);
  if (caller === null) throw apiError('UNAUTHENTICATED');
  return { token: await tokens.sign(sessionId, secondsLeft), permissions: [...caller.permissions] };
}
