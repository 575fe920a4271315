import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessTokens, isWithinLifetime } from './access-tokens.ts';

/** Some 10,000 tokens. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Reads a token's signature once: what it says does not change, only whether its time has come.
 * A process that has not read it yet reads it itself.
 */
export function cacheTokens(tokens: AccessTokens): AccessTokens {
  const read = new LRUCache<string, { sessionId: string; expiresAt: number }>({
    maxSize: mostBytes,
    sizeCalculation: (_read, token) => token.length + 200,
  });
  return {
    sign: tokens.sign,
    read: async (token) => {
      const known = read.get(token);
      if (known !== undefined && isWithinLifetime(known.expiresAt)) return known.sessionId;
      const sessionId = await tokens.read(token);
      if (sessionId === null) {
        read.delete(token);
        return null;
      }
      read.set(token, { sessionId, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return sessionId;
    },
  };
}
