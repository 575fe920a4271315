import { isUtf8 } from 'node:buffer';
import { type Refusal, refusal } from '@hotel/domain/refusals.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies come as they are: what a few compressed kilobytes unfold to would be known too late. An absent
 * body is no body, whatever its announced type; everything else must be JSON, unless a room says so.
 */
export function readPlainBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity') {
      throw refusal('VALIDATION', {
        message: 'Le corps de la requête ne doit pas être compressé.',
      });
    }
    done();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = textOf(Buffer.isBuffer(body) ? body : Buffer.from(body));
    if (text === null) return done(unreadableBody());
    return parse(request, text, done);
  });
}

/** What the bytes say in UTF-8; null where they are no UTF-8: a letter lost would be stored as another. */
function textOf(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString() : null;
}

export function unreadableBody(): Refusal {
  return refusal('VALIDATION', { message: 'Le corps de la requête est illisible.' });
}
