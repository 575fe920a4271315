import { apiError } from '@hotel/domain/api-error.ts';
import { noAuditDetail } from '@hotel/domain/audit-trail/audit-rule.ts';
import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { deviceName } from '@hotel/domain/sessions/device-name.ts';
import * as endpoints from '@hotel/domain/sessions/endpoints.ts';
import { logOut, refreshSession } from '@hotel/domain/sign-in/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../../audit-trail/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { lockVisibleProfile, visibleProfile } from '../access/public.ts';
import {
  endOtherSessions,
  endSession,
  endSessionByNumber,
  listSessions,
  rotateRefreshToken,
} from '../accounts/public.ts';
import { sessionOriginOf, tokenResponse } from './open-signed-in-session.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type SessionsDependencies = Pick<SignInDependencies, 'database' | 'tokens' | 'cookie'>;

/** Sessions: refresh, sign-out, and the lists of open ones (contract, sections 4 and 14). */
export function sessionsEndpoints(dependencies: SessionsDependencies): EndpointHandler[] {
  return [...sessionTokenEndpoints(dependencies), ...sessionListEndpoints()];
}

function sessionTokenEndpoints({
  database,
  tokens,
  cookie,
}: SessionsDependencies): EndpointHandler[] {
  return [
    handleRequest(refreshSession, async (db, { request, reply }) => {
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

    handleInTransaction(logOut, async (db, { caller, reply }) => {
      await endSession(db, caller.sessionId);
      cookie.clear(reply);
      // Earlier versions let browsers store figures: they are cleared with the session.
      reply.header('clear-site-data', '"cache"');
    }),
  ];
}

function sessionListEndpoints(): EndpointHandler[] {
  return [
    handleRequest(endpoints.listSessions, (db, { caller }) =>
      sessionsOf(db, caller.id, caller.sessionId),
    ),

    handleInTransaction(endpoints.endSessionById, async (tx, { caller, params }) => {
      if (!(await endSessionByNumber(tx, caller.id, params.id))) throw apiError('NOT_FOUND');
    }),

    handleInTransaction(endpoints.endOtherSessions, (tx, { caller }) =>
      endOtherSessions(tx, caller.id, caller.sessionId),
    ),

    handleRequest(endpoints.listSessionsOf, async (db, { caller, params }) => {
      const { account } = await visibleProfile(db, caller, params.id);
      return sessionsOf(db, account.id, caller.sessionId);
    }),

    handleInTransaction(endpoints.endSessionsOf, async (tx, { caller, params, note }) => {
      const { account } = await lockVisibleProfile(tx, caller, params.id);
      note({ target: account.email });
      // Whoever ends their own here stays signed in.
      await endOtherSessions(tx, account.id, caller.sessionId);
    }),
  ];
}

async function sessionsOf(db: Queryable, accountId: string, currentSessionId: string) {
  const sessions = await listSessions(db, accountId, currentSessionId);
  return sessions.map(({ user_agent, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
  }));
}

/** Rotates a refresh token. Only the reuse of a copied one, which ends its session, is recorded. */
async function rotateAudited(tx: Queryable, refreshToken: string, request: FastifyRequest) {
  const rotated = await rotateRefreshToken(tx, refreshToken, sessionOriginOf(request));
  if (rotated !== null && rotated.issued === null) {
    await insertAuditEntry(tx, {
      action: 'refresh-reused' satisfies SystemAction,
      refused: true,
      actor: rotated.account,
      hotelId: null,
      targetId: null,
      target: null,
      address: request.ip,
      requestId: request.id,
      detail: noAuditDetail,
    });
  }
  return rotated;
}
