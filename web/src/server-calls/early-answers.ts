declare global {
  /** Calls that the page's HTML started before this program was downloaded, by token and address. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** An answer that nobody took by then is too old to be taken: milliseconds since the page was opened. */
const takenWithin = 10_000;

/**
 * The answer already on its way for this address, once: asked again, it is asked of the server. Whose
 * token it was asked with it was: another may have signed in while the program was on its way.
 */
export function takeEarlyAnswer(token: string | null, url: string): Promise<Response> | null {
  const key = `${token} ${url}`;
  const early = globalThis.earlyAnswers?.[key];
  if (early === undefined) return null;
  delete globalThis.earlyAnswers?.[key];
  return performance.now() < takenWithin ? early : null;
}
