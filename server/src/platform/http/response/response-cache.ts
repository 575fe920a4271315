import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);
const maxBytes = 32 * 1024 * 1024;
/** For the URLs requested once; older ones are evicted and count as new again. */
const maxBytesOfRequestedOnce = 1024 * 1024;
/** The longest URL of a screen has some 150 characters: a longer one is not requested again. */
const maxKeyLength = 500;
/** Below it the headers weigh more than compression saves. */
const minBytesToCompress = 512;

type CachedResponse = { etag: string; bytes: Buffer; isBrotli: boolean };

/**
 * Caches the bytes of versioned responses: the same URL at the same version has the same bytes,
 * compressed once; another version replaces them. Holds 32 MB at most and evicts the least recently used.
 * The caller's authorization was checked before the cache is read.
 *
 * A response sent uncompressed, ten times as large as compressed, is cached from its second request on:
 * months requested once each would evict those requested again, and collecting their garbage costs a
 * fifth of the work of responding to them.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });
  readonly #requestedOnce = new LRUCache<string, true>({
    maxSize: maxBytesOfRequestedOnce,
    sizeCalculation: (_, key) => key.length + 100,
  });

  /** The bytes of the response to `url` at `etag`; calls `make` when they are not cached. */
  async get(
    { url, etag, brotli }: { url: string; etag: string; brotli: boolean },
    make: () => Promise<unknown>,
  ): Promise<{ bytes: Buffer; isBrotli: boolean }> {
    const key = cacheKey(url, brotli);
    const cached = this.#responses.get(key);
    if (cached?.etag === etag) return cached;
    const response = { etag, ...(await encode(make, brotli)) };
    const isCacheable = key.length <= maxKeyLength;
    if (isCacheable && (cached !== undefined || response.isBrotli || this.#wasRequested(key))) {
      this.#responses.set(key, response);
    }
    return response;
  }

  /** Whether `key` was requested recently; from now on it was. */
  #wasRequested(key: string): boolean {
    if (this.#requestedOnce.delete(key)) return true;
    this.#requestedOnce.set(key, true);
    return false;
  }
}

/** Compressed and uncompressed responses are cached apart: most clients request only one of them. */
function cacheKey(url: string, brotli: boolean): string {
  return brotli ? `br ${url}` : url;
}

async function encode(
  make: () => Promise<unknown>,
  brotli: boolean,
): Promise<Omit<CachedResponse, 'etag'>> {
  const bytes = Buffer.from(JSON.stringify(await make()));
  if (!brotli || bytes.length < minBytesToCompress) return { bytes, isBrotli: false };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { bytes: await compress(bytes, { params }), isBrotli: true };
}

function sizeOf({ etag, bytes }: CachedResponse, key: string): number {
  return 2 * (key.length + etag.length) + bytes.length;
}
