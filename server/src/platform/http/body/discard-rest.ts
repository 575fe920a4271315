import type { IncomingMessage } from 'node:http';

/** The rest of a body is no longer waited for when nothing arrives for so long, or after so long in all. */
const stallTimeoutMs = 1_000;
const discardTimeoutMs = 10_000;

/**
 * Discards what still arrives of a body. A connection that closes with unread data is reset, and a client
 * that is still sending loses the response.
 */
export function discardRest(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(stall);
      clearTimeout(deadline);
      resolve();
    };
    const stall = setTimeout(stop, stallTimeoutMs);
    const deadline = setTimeout(stop, discardTimeoutMs);
    body.on('data', () => stall.refresh());
    body.once('end', stop).once('error', stop).once('close', stop);
    body.resume();
  });
}
