import { pipeline, type Readable, Transform } from 'node:stream';
import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { FileBody } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payloadTooLarge, refuseAnnouncedTooLarge } from './payload-too-large.ts';
import { longestStallMs } from './receive-body.ts';

/** Files as bodies: nothing of one is read before its call has been judged, and never more than is let in. */

/**
 * Makes this part of the application leave bodies of any kind unread: `fileIn` judges them. Who may not
 * send one, or sends too much, is answered without being listened to until the end.
 */
export function acceptFileBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.addHook('onSend', async (_request, reply) => {
    if ([401, 403].includes(reply.statusCode)) reply.header('connection', 'close');
  });
}

/**
 * The file sent with a request, as it comes. Refused: NOT_A_PDF another media type, PAYLOAD_TOO_LARGE
 * what says that it is larger; the stream breaks off with the latter where the size was not said, with
 * VALIDATION where the sender left in the middle, and with REQUEST_INCOMPLETE where nothing comes any more.
 */
export function fileOf(
  request: FastifyRequest,
  { file: mediaType, maxBytes }: FileBody,
  stallMs = longestStallMs,
): Readable {
  const [said = ''] = (request.headers['content-type'] ?? '').split(';');
  if (said.trim().toLowerCase() !== mediaType) throw apiError('NOT_A_PDF');
  refuseAnnouncedTooLarge(request, maxBytes);
  let left = maxBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stall.refresh();
      left -= chunk.length;
      if (left < 0) done(payloadTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  const stall = setTimeout(() => {
    if (counted.writableEnded) return;
    // Where the file is stored slowly, the client waits for us.
    if (counted.writableNeedDrain) stall.refresh();
    else counted.destroy(apiError('REQUEST_INCOMPLETE'));
  }, stallMs);
  const body = request.body as Readable;
  body.once('aborted', () => counted.destroy(leftInTheMiddle()));
  counted.once('close', () => clearTimeout(stall));
  // Whoever reads the counted stream hears of every error.
  pipeline(body, counted, () => undefined);
  return counted;
}

function leftInTheMiddle(): ApiError {
  return apiError('VALIDATION', { message: 'Le fichier n’est pas arrivé en entier.' });
}
