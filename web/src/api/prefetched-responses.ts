/** A request that index.html sent before this program was loaded; `body` once a success has arrived. */
type PrefetchedResponse = { readonly response: Promise<Response>; readonly body?: unknown };

declare global {
  /** By token and URL; written in index.html. */
  var prefetchedResponses: Record<string, PrefetchedResponse> | undefined;
}

/** Milliseconds since the page was opened; a response not used by then is too old. */
const maxAge = 10_000;

/**
 * The response already requested for this URL, once: the next request goes to the server. It must have
 * been requested with the same token: another user may have signed in while the program was loading.
 */
export function takePrefetchedResponse(
  token: string | null,
  url: string,
): Promise<Response> | null {
  return take(token, url)?.response ?? null;
}

/** The same, if the response has already arrived; otherwise undefined, and it can still be taken later. */
export function prefetchedResponse(
  token: string | null,
  url: string,
): PrefetchedResponse | undefined {
  const body = globalThis.prefetchedResponses?.[keyOf(token, url)]?.body;
  return body === undefined ? undefined : take(token, url);
}

function take(token: string | null, url: string): PrefetchedResponse | undefined {
  const key = keyOf(token, url);
  const prefetched = globalThis.prefetchedResponses?.[key];
  delete globalThis.prefetchedResponses?.[key];
  return performance.now() < maxAge ? prefetched : undefined;
}

function keyOf(token: string | null, url: string): string {
  return `${token} ${url}`;
}
