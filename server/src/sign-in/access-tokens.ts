import { jwtVerify, SignJWT } from 'jose';

const issuer = 'hotel-manager';
/** Access tokens live 15 minutes (contract, section 4). */
const lifetime = '15m';

/** Signs and reads access tokens; a token names a session, whose rights are read at each call. */
export type AccessTokens = {
  sign(sessionId: string): Promise<string>;
  /** The session a token names; null when it is forged, cut or expired. */
  read(token: string): Promise<string | null>;
};

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer });
        return isSessionId(payload['sid']) ? payload['sid'] : null;
      } catch {
        // Whatever is wrong with it, a token that does not verify names nobody.
        return null;
      }
    },
  };
}

function isSessionId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(claim);
}
