import { refusal } from '@hotel/domain/refusals.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies come as they are: what a few compressed kilobytes unfold to would be known too late. An absent
 * body is no body, whatever its announced type; everything else must be JSON, unless a room says so.
 */
export function readPlainBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity') {
      throw refusal('VALIDATION', {
        message: 'Le corps de la requête ne doit pas être compressé.',
      });
    }
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
