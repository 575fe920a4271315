import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { FastifyRequest } from 'fastify';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** 413, with the most that may be sent: 'Envoi trop volumineux : 5 Mo au maximum.' */
export function payloadTooLarge(maxBytes: number): ApiError {
  const size =
    maxBytes < megabyte
      ? `${Math.floor(maxBytes / kilobyte)} Ko`
      : `${Math.floor(maxBytes / megabyte)} Mo`;
  return apiError('PAYLOAD_TOO_LARGE', { message: `Envoi trop volumineux : ${size} au maximum.` });
}

/** Refuses a body that announces more than may be sent, before any of it is received. */
export function refuseAnnouncedTooLarge({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length']) > maxBytes) throw payloadTooLarge(maxBytes);
}
