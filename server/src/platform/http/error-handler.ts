import type { IncomingMessage } from 'node:http';
import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './api-path.ts';
import { unreadableBody } from './body/body-parsing.ts';

const unknownPath = () => apiError('NOT_FOUND', { message: 'Adresse inconnue.' });

/** Sends every error as the contract's error body. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Before the body is read and validated.
    if (request.is404 && isApi(request.url)) throw unknownPath();
    done();
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const toSend = apiErrorOf(error);
    if (toSend.status >= 500) request.log.error({ err: error }, 'fault');
    if (toSend.status === 413) await discardRest(request.raw);
    return sendError(reply, toSend);
  });
}

/**
 * Sends the router's own errors, which precede every hook: a URL that cannot be decoded or a parameter that
 * is too long. Both are unknown paths.
 */
export function refuseUnreadablePath(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // No hook has set these headers.
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const isUnknownPath =
    error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  if (isUnknownPath) refuseUnknownPath(request, reply);
  else sendError(reply, apiError('INTERNAL'));
}

/** Sends 404 as JSON for an unknown path. */
export function refuseUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, unknownPath());
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  // Not all of the body was read.
  if (error.status === 413 || error.status === 408) reply.header('connection', 'close');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toBody()));
}

/** PostgreSQL errors caused by the input or by a full disk, by SQLSTATE. */
const errorBySqlState: Readonly<Record<string, () => ApiError>> = {
  '22021': () => apiError('VALIDATION', { message: 'Un texte contient un caractère interdit.' }),
  '22P05': () => apiError('VALIDATION', { message: 'Un texte contient un caractère interdit.' }),
  '22003': () => apiError('VALIDATION', { message: 'Un nombre est hors limites.' }),
  '53100': () =>
    apiError('UNAVAILABLE', {
      message:
        'Le disque du serveur est plein : rien n’a été enregistré. Prévenez l’administrateur.',
    }),
  '23505': () => apiError('CONFLICT'),
  '23503': () => apiError('CONFLICT'),
};

function apiErrorOf(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return apiError('PAYLOAD_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return apiError('VALIDATION', { message: 'Le corps de la requête doit être du JSON.' });
  }
  const databaseError = errorBySqlState[error.code ?? ''];
  if (databaseError !== undefined) return databaseError();
  if (error.statusCode === 400) return unreadableBody();
  return apiError('INTERNAL');
}

/** The rest of a body is no longer waited for when nothing arrives for so long, or after so long in all. */
const stallTimeoutMs = 1_000;
const discardTimeoutMs = 10_000;

/**
 * Discards what still arrives of a body. A connection that closes with unread data is reset, and a client
 * that is still sending loses the response.
 */
function discardRest(body: IncomingMessage): Promise<void> {
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
