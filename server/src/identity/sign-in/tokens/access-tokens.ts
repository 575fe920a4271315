import { jwtVerify, SignJWT } from 'jose';

const issuer = 'hotel-manager';
/** Access tokens live 15 minutes (contract, section 4). */
const lifetimeMs = 15 * 60_000;
/** How much the clocks of two servers may differ. */
const skewMs = 5 * 60_000;

/** Signs and verifies access tokens; a token names a session, whose rights are read at each request. */
export type AccessTokens = {
  /** Signs a token for 15 minutes, or for the seconds its session has left. */
  sign(sessionId: string, secondsLeft?: number): Promise<string>;
  /** The session a token names; null when it is forged, truncated or expired. */
  read(token: string): Promise<string | null>;
};

/** Signs with `secret`; tokens signed with one of `previousSecrets` are still valid. */
export function accessTokens(
  secret: string,
  previousSecrets: readonly string[] = [],
): AccessTokens {
  const key = keyOf(secret);
  const keys = [key, ...previousSecrets.map(keyOf)];
  return {
    sign: (sessionId, secondsLeft = Number.POSITIVE_INFINITY) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + Math.min(lifetimeMs, secondsLeft * 1000)))
        .sign(key),
    read: async (token) => {
      for (const candidate of keys) {
        const session = await sessionIn(token, candidate);
        if (session !== null) return session;
      }
      return null;
    },
  };
}

/**
 * Whether a token that expires at `expiresAt` (ms since 1970) is valid now. One that expires later than a
 * new one was signed before the clock was set back: it would be valid for hours, so it is refused and
 * the browser refreshes it.
 */
export function isWithinLifetime(expiresAt: number): boolean {
  const left = expiresAt - Date.now();
  return left > 0 && left <= lifetimeMs + skewMs;
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

async function sessionIn(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer });
    if (!isWithinLifetime((payload.exp ?? 0) * 1000)) return null;
    return isSessionId(payload['sid']) ? payload['sid'] : null;
  } catch {
    // A token that cannot be verified names no session.
    return null;
  }
}

function isSessionId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(claim);
}
