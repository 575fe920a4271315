import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { countOpen } from './invitations-store.ts';

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The image of an invitation's letter, which counts that it was opened. The same pixel for any id, and
 * whatever happens: it tells nobody whether there is such a letter.
 */
export function serveTrackingPixel(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { tokenId: string } }>(
    '/api/invitations/:tokenId/open.gif',
    async (request, reply) => {
      const { tokenId } = request.params;
      if (request.method === 'GET' && uuid.test(tokenId)) {
        await countOpen(database, tokenId).catch((error: unknown) => {
          request.log.warn({ err: error }, 'an opened letter was not counted');
        });
      }
      return (
        reply
          .header('cache-control', 'no-store')
          // Mail readers of the web show it among pages of their own.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/gif')
          .send(pixel)
      );
    },
  );
}
