import { pipeline, type Readable, Transform } from 'node:stream';
import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { FileBody } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payloadTooLarge, refuseAnnouncedTooLarge } from './payload-too-large.ts';
import { stallTimeoutMs } from './receive-body.ts';

/**
 * Leaves bodies of any content type unread in this Fastify scope, so that the request is authorized before
 * its file is read by `fileOf`. A refused request gets its response without the server reading the body to
 * its end.
 */
export function acceptFileBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  scope.addHook('onSend', async (_request, reply) => {
    if ([401, 403].includes(reply.statusCode)) reply.header('connection', 'close');
  });
}

/**
 * The file of a request as a stream. Throws NOT_A_PDF for another media type and PAYLOAD_TOO_LARGE for a
 * larger content-length. The stream fails with PAYLOAD_TOO_LARGE where the length was not announced, with
 * VALIDATION where the client disconnects before the end, and with REQUEST_INCOMPLETE where it stalls.
 */
export function fileOf(
  request: FastifyRequest,
  { file: mediaType, maxBytes }: FileBody,
  stallMs = stallTimeoutMs,
): Readable {
  const [contentType = ''] = (request.headers['content-type'] ?? '').split(';');
  if (contentType.trim().toLowerCase() !== mediaType) throw apiError('NOT_A_PDF');
  refuseAnnouncedTooLarge(request, maxBytes);
  let bytesLeft = maxBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stall.refresh();
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) done(payloadTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  const stall = setTimeout(() => {
    if (counted.writableEnded) return;
    // The storage is slow: the client is waiting for the server.
    if (counted.writableNeedDrain) stall.refresh();
    else counted.destroy(apiError('REQUEST_INCOMPLETE'));
  }, stallMs);
  const body = request.body as Readable;
  body.once('aborted', () => counted.destroy(incompleteFile()));
  counted.once('close', () => clearTimeout(stall));
  // The reader of the counted stream gets every error.
  pipeline(body, counted, () => undefined);
  return counted;
}

function incompleteFile(): ApiError {
  return apiError('VALIDATION', { message: 'Le fichier n’est pas arrivé en entier.' });
}
