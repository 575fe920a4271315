import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { countOpen } from './invitations-store.ts';

/** A GIF of one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Serves the image of invitation emails, which counts that an email was opened. Every id gets the same
 * response, so that nobody learns whether an id exists.
 */
export function serveTrackingPixel(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { tokenId: string } }>(
    '/api/invitations/:tokenId/open.gif',
    async (request, reply) => {
      const { tokenId } = request.params;
      if (request.method === 'GET' && uuid.test(tokenId)) {
        await countOpen(database, tokenId).catch((error: unknown) => {
          request.log.warn({ err: error }, 'an opened email was not counted');
        });
      }
      return (
        reply
          .header('cache-control', 'no-store')
          // Webmail shows it inside pages of its own origin.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/gif')
          .send(pixel)
      );
    },
  );
}
