/** A call that the page's HTML made before this program was there; `answer` once it has come and is good. */
type Early = { readonly response: Promise<Response>; readonly answer?: unknown };

declare global {
  /** By token and address. */
  var earlyAnswers: Record<string, Early> | undefined;
}

/** An answer that nobody took by then is too old to be taken: milliseconds since the page was opened. */
const takenWithin = 10_000;

/**
 * The answer already on its way for this address, once: asked again, it is asked of the server. Whose
 * token it was asked with it was: another may have signed in while the program was on its way.
 */
export function takePrefetchedResponse(
  token: string | null,
  url: string,
): Promise<Response> | null {
  return take(token, url)?.response ?? null;
}

/** The same where the answer is there already; undefined, and still to be taken, where not. */
export function prefetchedResponse(token: string | null, url: string): Early | undefined {
  const answer = globalThis.earlyAnswers?.[keyOf(token, url)]?.answer;
  return answer === undefined ? undefined : take(token, url);
}

function take(token: string | null, url: string): Early | undefined {
  const key = keyOf(token, url);
  const early = globalThis.earlyAnswers?.[key];
  delete globalThis.earlyAnswers?.[key];
  return performance.now() < takenWithin ? early : undefined;
}

function keyOf(token: string | null, url: string): string {
  return `${token} ${url}`;
}
