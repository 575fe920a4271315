import { decodeJwt } from 'jose';
import { type AccessTokens, isItsTime } from './access-tokens.ts';

const mostRemembered = 10_000;

/**
 * Reads a token's signature once: what it says does not change, only whether its time has come.
 * A process that has not read it yet reads it itself.
 */
export function rememberTokens(tokens: AccessTokens): AccessTokens {
  const read = new Map<string, { sessionId: string; expiresAt: number }>();
  return {
    sign: tokens.sign,
    read: async (token) => {
      const known = read.get(token);
      if (known !== undefined && isItsTime(known.expiresAt)) return known.sessionId;
      const sessionId = await tokens.read(token);
      if (sessionId === null) {
        read.delete(token);
        return null;
      }
      if (read.size >= mostRemembered) forgetOldest(read);
      read.set(token, { sessionId, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return sessionId;
    },
  };
}

function forgetOldest(read: Map<string, unknown>): void {
  const [oldest] = read.keys();
  if (oldest !== undefined) read.delete(oldest);
}
