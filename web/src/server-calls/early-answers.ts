declare global {
  /** Calls that the page's HTML started before this program was downloaded, by address. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** An answer that nobody took by then is too old to be taken: milliseconds since the page was opened. */
const takenWithin = 10_000;

/** The answer already on its way for this address, once: asked again, it is asked of the server. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const early = globalThis.earlyAnswers?.[url];
  if (early === undefined) return null;
  delete globalThis.earlyAnswers?.[url];
  return performance.now() < takenWithin ? early : null;
}
