import { pipeline, type Readable, Transform } from 'node:stream';
import type { FileBody } from '@hotel/domain/call.ts';
import { type Refusal, refusal } from '@hotel/domain/refusals.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Files as bodies: nothing of one is read before its call has been judged, and never more than is let in. */

/**
 * Makes this part of the application leave bodies of any kind unread: `fileIn` judges them. Who may not
 * send one, or sends too much, is answered without being listened to until the end.
 */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.addHook('onSend', async (_request, reply) => {
    if ([401, 403, 413].includes(reply.statusCode)) reply.header('connection', 'close');
  });
}

/**
 * The file sent with a request, as it comes. Refused: NOT_A_PDF another media type, PAYLOAD_TOO_LARGE
 * what says that it is larger; the stream breaks off with the latter where the size was not said, and
 * with VALIDATION where the sender left in the middle.
 */
export function fileIn(request: FastifyRequest, { file: mediaType, maxBytes }: FileBody): Readable {
  const [said = ''] = (request.headers['content-type'] ?? '').split(';');
  if (said.trim().toLowerCase() !== mediaType) throw refusal('NOT_A_PDF');
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  let left = maxBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  const body = request.body as Readable;
  body.once('aborted', () => counted.destroy(leftInTheMiddle()));
  // Whoever reads the counted stream hears of every error.
  pipeline(body, counted, () => undefined);
  return counted;
}

function tooLarge(maxBytes: number): Refusal {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return refusal('PAYLOAD_TOO_LARGE', {
    message: `Envoi trop volumineux : ${megabytes} Mo au maximum.`,
  });
}

function leftInTheMiddle(): Refusal {
  return refusal('VALIDATION', { message: "Le fichier n'est pas arrivé en entier." });
}
