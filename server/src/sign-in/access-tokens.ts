import { jwtVerify, SignJWT } from 'jose';

const issuer = 'hotel-manager';
/** Access tokens live 15 minutes (contract, section 4). */
const lifetimeMs = 15 * 60_000;
/** What the clocks of servers side by side may differ. */
const skewMs = 5 * 60_000;

/** Signs and reads access tokens; a token names a session, whose rights are read at each call. */
export type AccessTokens = {
  /** Signs one that lives its 15 minutes, or as many seconds as its session has left. */
  sign(sessionId: string, secondsLeft?: number): Promise<string>;
  /** The session a token names; null when it is forged, cut or expired. */
  read(token: string): Promise<string | null>;
};

/** Signs with `secret`; what was signed with one of the `secretsBefore` is still read. */
export function accessTokens(secret: string, secretsBefore: readonly string[] = []): AccessTokens {
  const key = keyOf(secret);
  const known = [key, ...secretsBefore.map(keyOf)];
  return {
    sign: (sessionId, secondsLeft = Number.POSITIVE_INFINITY) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + Math.min(lifetimeMs, secondsLeft * 1000)))
        .sign(key),
    read: async (token) => {
      for (const secret of known) {
        const session = await sessionIn(token, secret);
        if (session !== null) return session;
      }
      return null;
    },
  };
}

/**
 * Whether a token that ends then is good now. One that ends later than any new one would was signed
 * before the clock was set back: it would live for hours, so the browser is to ask for another.
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
    // Whatever is wrong with it, a token that does not verify names nobody.
    return null;
  }
}

function isSessionId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(claim);
}
