import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { FastifyRequest } from 'fastify';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** 413 with the limit in its message: 'Envoi trop volumineux : 5 Mo au maximum.' */
export function payloadTooLarge(maxBytes: number): ApiError {
  const size =
    maxBytes < megabyte
      ? `${Math.floor(maxBytes / kilobyte)} Ko`
      : `${Math.floor(maxBytes / megabyte)} Mo`;
  return apiError('PAYLOAD_TOO_LARGE', { message: `Envoi trop volumineux : ${size} au maximum.` });
}

/** Throws PAYLOAD_TOO_LARGE for a content-length above the limit, before the body is received. */
export function refuseAnnouncedTooLarge({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length']) > maxBytes) throw payloadTooLarge(maxBytes);
}
