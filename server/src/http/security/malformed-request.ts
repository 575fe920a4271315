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
 * Answers what cannot be read as a request, which no route and no hook ever sees, as every other refusal
 * is answered. What was sent is not logged: it may hold a token.
 */
export function answerMalformedRequest(log: FastifyBaseLogger) {
  return (error: Error & { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const refused = apiError(codes[error.code] ?? 'REQUEST_UNREADABLE');
    const reqId = randomUUID();
    log.info(
      { reqId, code: error.code, res: { statusCode: refused.status } },
      'request unreadable',
    );
    const body = JSON.stringify(refused.toBody());
    const head = [
      `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
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
