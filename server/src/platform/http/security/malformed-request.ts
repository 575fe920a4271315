import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiError, type ErrorCode } from '@hotel/domain/api-error.ts';
import type { FastifyBaseLogger } from 'fastify';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_INCOMPLETE',
};

/**
 * Responds to bytes that cannot be parsed as a request, which no route and no hook sees, with the same
 * error body as every other error. Does not log what was sent: it may contain a token.
 */
export function handleMalformedRequest(log: FastifyBaseLogger) {
  return (error: Error & { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const unreadable = apiError(codes[error.code] ?? 'REQUEST_UNREADABLE');
    const reqId = randomUUID();
    log.info(
      { reqId, code: error.code, res: { statusCode: unreadable.status } },
      'request unreadable',
    );
    const body = JSON.stringify(unreadable.toBody());
    const head = [
      `HTTP/1.1 ${unreadable.status} ${STATUS_CODES[unreadable.status]}`,
      `x-request-id: ${reqId}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
