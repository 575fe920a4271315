/**
 * Bodies of responses with an ETag, by URL, in memory only. The server forbids browsers to store responses
 * (`no-store`): a figure in their disk cache would outlive the session. This tab sends If-None-Match
 * itself, and takes the body from here when the server responds 304.
 */
export type CachedBody = { readonly etag: string; readonly text: string };

/** The grid of a month is some 10 KB; the least recently used body is removed first. */
export const maxCachedBytes = 4 * 1024 * 1024;

const cached = new Map<string, CachedBody>();
let bytes = 0;

/** The last body for this URL; null when none is cached. */
export function cachedBody(url: string): CachedBody | null {
  const found = remove(url);
  if (found !== null) put(url, found);
  return found;
}

/** Caches the body in place of the previous one, unless it is larger than the whole cache. */
export function cacheBody(url: string, body: CachedBody): void {
  remove(url);
  if (sizeOf(url, body) > maxCachedBytes) return;
  put(url, body);
  for (const oldest of cached.keys()) {
    if (bytes <= maxCachedBytes) return;
    remove(oldest);
  }
}

/** Removes everything, when a user signs out. */
export function clearCachedBodies(): void {
  cached.clear();
  bytes = 0;
}

function put(url: string, body: CachedBody): void {
  cached.set(url, body);
  bytes += sizeOf(url, body);
}

function remove(url: string): CachedBody | null {
  const found = cached.get(url);
  if (found === undefined) return null;
  cached.delete(url);
  bytes -= sizeOf(url, found);
  return found;
}

/** Bytes; browsers store a character in two bytes at most. */
function sizeOf(url: string, { etag, text }: CachedBody): number {
  return 2 * (url.length + etag.length + text.length);
}
