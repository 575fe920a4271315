import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createRequestLogger } from '../log/logger.ts';
import { readableUrl } from './api-path.ts';
import { registerBodyParsers } from './body/body-parsing.ts';
import { refuseUnreadablePath, registerErrorHandler } from './error-handler.ts';
import { checkRequestOrigin } from './security/csrf-origin-check.ts';
import { readForwardedAddresses } from './security/forwarded-address.ts';
import { handleMalformedRequest } from './security/malformed-request.ts';
import { registerSecurityHeaders } from './security/security-headers.ts';

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  publicUrl: string;
  isHttps: boolean;
  /** The built browser application. */
  webDir: string;
  /** Addresses and CIDR blocks of the proxies in front. */
  trustedProxies?: readonly string[] | undefined;
};

/** In bytes; endpoints with a body declare their own limit. */
const defaultBodyLimit = 64 * 1024;
/** Until a request has fully arrived: one that sends slowly would hold its connection without end. */
const requestTimeoutMs = 5 * 60_000;

/** Creates the Fastify server with what is the same for every request, without any route. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { log, publicUrl, isHttps, webDir, trustedProxies = [] } = options;
  const app = Fastify({
    loggerInstance: createRequestLogger(log),
    logController: new OneLineRequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: defaultBodyLimit,
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is processed like any other.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    frameworkErrors: refuseUnreadablePath,
    clientErrorHandler: handleMalformedRequest(log),
    // Only these may set X-Forwarded-For: any client can send the header.
    trustProxy: [...trustedProxies],
  });
  readForwardedAddresses(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  registerBodyParsers(app);
  registerSecurityHeaders(app, { webDir, https: isHttps });
  registerErrorHandler(app);
  checkRequestOrigin(app, publicUrl);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A compressed request body is refused: none is ever decompressed.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

/** Logs one line per request, when its response is sent: a line at its start would add nothing. */
class OneLineRequestLog extends LogController {
  override incomingRequest(): void {
    // Logged by requestCompleted.
  }

  override requestCompleted(
    ...[error, request, reply]: Parameters<LogController['requestCompleted']>
  ): void {
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...fields, err: error }, 'request errored');
    else reply.log.info(fields, 'request completed');
  }
}
