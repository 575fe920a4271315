import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const header = 'x-forwarded-for';

/**
 * Reduces `X-Forwarded-For` to IP addresses: throttles, the audit trail and the log would store any other
 * text that a proxy passes on. Fastify decides by its trusted proxies which address it believes.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers[header];
    if (forwarded !== undefined) headers[header] = addressesIn(String(forwarded)).join(', ');
    done();
  });
}

/**
 * The addresses at the end of a chain of proxies. The first entry from the right that is no address ends
 * the chain: entries before it cannot be trusted.
 */
export function addressesIn(forwarded: string): string[] {
  const entries = forwarded.split(',').map(addressOf);
  return entries.slice(entries.lastIndexOf(null) + 1).filter((entry) => entry !== null);
}

/** '192.0.2.1:8080' → '192.0.2.1', '[2001:db8::1]:443' → '2001:db8::1'; null when it is no address. */
function addressOf(entry: string): string | null {
  const text = entry.trim();
  const [, inBrackets, beforePort] =
    /^(?:\[([^\]]*)\](?::\d{1,5})?|([^:]*):\d{1,5})$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  const family = isIP(address);
  const isAddress = inBrackets === undefined ? family !== 0 : family === 6;
  // A zone is a local name of any length.
  return isAddress && !address.includes('%') ? address : null;
}
