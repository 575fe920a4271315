import { apiError } from '@hotel/domain/api-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { findCaller } from '../access/public.ts';
import { openSession, recordSignIn, type SessionOrigin } from '../accounts/public.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { AccessTokens } from './tokens/access-tokens.ts';

export type SignedInDependencies = { tokens: AccessTokens; cookie: RefreshCookie };

type OpenedSession = Awaited<ReturnType<typeof openSession>>;

/** Records a sign-in and opens its session; throws ACCOUNT_DISABLED for a disabled or deleted account. */
export async function openSignedInSession(
  tx: Queryable,
  accountId: string,
  request: FastifyRequest,
  method: SessionOrigin['method'],
): Promise<OpenedSession> {
  if (!(await recordSignIn(tx, accountId))) throw apiError('ACCOUNT_DISABLED');
  return openSession(tx, accountId, { ...sessionOriginOf(request), method });
}

/** The device and the address of a request, as the list of sessions shows them. */
export function sessionOriginOf({ headers, ip }: FastifyRequest): Omit<SessionOrigin, 'method'> {
  return { userAgent: headers['user-agent'] ?? null, address: ip };
}

/** The response to a successful sign-in: an access token, and the refresh cookie. */
export async function sendSignedIn(
  db: Queryable,
  { tokens, cookie }: SignedInDependencies,
  reply: FastifyReply,
  session: OpenedSession,
): Promise<{ token: string; permissions: string[] }> {
  cookie.set(reply, session.refreshToken, session.secondsLeft);
  return tokenResponse(db, tokens, session);
}

export async function tokenResponse(
  db: Queryable,
  tokens: AccessTokens,
  { sessionId, secondsLeft }: { sessionId: string; secondsLeft: number },
): Promise<{ token: string; permissions: string[] }> {
  const caller = await findCaller(db, sessionId, null);
  if (caller === null) throw apiError('UNAUTHENTICATED');
  return { token: await tokens.sign(sessionId, secondsLeft), permissions: [...caller.permissions] };
}
