import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessTokens, isWithinLifetime } from './access-tokens.ts';

/** Some 10,000 tokens. */
const maxCacheBytes = 4 * 1024 * 1024;

/**
 * Caches verified access tokens: what a token says does not change, only whether it has expired. Each
 * process has its own cache.
 */
export function cacheTokens(tokens: AccessTokens): AccessTokens {
  const verified = new LRUCache<string, { sessionId: string; expiresAt: number }>({
    maxSize: maxCacheBytes,
    sizeCalculation: (_session, token) => token.length + 200,
  });
  return {
    sign: tokens.sign,
    read: async (token) => {
      const cached = verified.get(token);
      if (cached !== undefined && isWithinLifetime(cached.expiresAt)) return cached.sessionId;
      const sessionId = await tokens.read(token);
      if (sessionId === null) {
        verified.delete(token);
        return null;
      }
      verified.set(token, { sessionId, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return sessionId;
    },
  };
}
