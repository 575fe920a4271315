import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './api-path.ts';
import { invalidBody } from './body/body-parsing.ts';

const unknownPath = () => apiError('NOT_FOUND', { message: 'Adresse inconnue.' });

/** Turns every error into the contract's error answer; only this file knows both. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Before a body that nobody wants is read and judged.
    if (request.is404 && isApi(request.url)) throw unknownPath();
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalFor(error);
    if (refused.status >= 500) request.log.error({ err: error }, 'fault');
    return sendRefusal(reply, refused);
  });
}

/**
 * What the router itself refuses, before any hook: an address that cannot be read, or an id too long
 * to be one. Both are addresses nothing answers to.
 */
export function refuseUnreadablePath(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // No hook has set them.
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const isAddress = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  if (isAddress) refuseUnknownPath(request, reply);
  else sendRefusal(reply, apiError('INTERNAL'));
}

/** Answers an unknown path in JSON. */
export function refuseUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, unknownPath());
}

function sendRefusal(reply: FastifyReply, refused: ApiError): FastifyReply {
  // The rest of the body is not listened to.
  if (refused.status === 413 || refused.status === 408) reply.header('connection', 'close');
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter));
  return reply
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refused.toBody()));
}

/** What PostgreSQL refuses because of what was sent, or for want of room, by SQLSTATE. */
const refusedByDatabase: Readonly<Record<string, () => ApiError>> = {
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

function refusalFor(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return apiError('PAYLOAD_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return apiError('VALIDATION', { message: 'Le corps de la requête doit être du JSON.' });
  }
  const byDatabase = refusedByDatabase[error.code ?? ''];
  if (byDatabase !== undefined) return byDatabase();
  if (error.statusCode === 400) {
    return invalidBody();
  }
  return apiError('INTERNAL');
}
