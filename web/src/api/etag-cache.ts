/**
 * Bodies of answers that came with an ETag, by address and in memory alone. The server has browsers
 * store no answer (`no-store`): a figure in their disk cache would outlive the session. This tab sends
 * If-None-Match itself, and takes the body from here when the server answers 304.
 */
export type CachedBody = { readonly etag: string; readonly text: string };

/** A grid of a month is some 10 KB; what was used longest ago goes first. */
export const mostCachedBytes = 4 * 1024 * 1024;

const cached = new Map<string, CachedBody>();
let bytes = 0;

/** What the server gave for this address; null where nothing is kept. */
export function cachedBody(url: string): CachedBody | null {
  const found = removed(url);
  if (found !== null) put(url, found);
  return found;
}

/** Keeps the body in place of the one before, where it is not larger than the whole cache. */
export function cacheBody(url: string, body: CachedBody): void {
  removed(url);
  if (sizeOf(url, body) > mostCachedBytes) return;
  put(url, body);
  for (const oldest of cached.keys()) {
    if (bytes <= mostCachedBytes) return;
    removed(oldest);
  }
}

/** Leaves nothing of the person who signs out. */
export function clearCachedBodies(): void {
  cached.clear();
  bytes = 0;
}

function put(url: string, body: CachedBody): void {
  cached.set(url, body);
  bytes += sizeOf(url, body);
}

function removed(url: string): CachedBody | null {
  const found = cached.get(url);
  if (found === undefined) return null;
  cached.delete(url);
  bytes -= sizeOf(url, found);
  return found;
}

/** Browsers keep a character in two bytes at most. */
function sizeOf(url: string, { etag, text }: CachedBody): number {
  return 2 * (url.length + etag.length + text.length);
}
