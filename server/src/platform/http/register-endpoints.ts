import { firstDay } from '@hotel/domain/calendar/month.ts';
import { type Endpoint, fileBodyOf } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Bulkhead, poolBulkheads } from '../database/pool-bulkhead.ts';
import type { Caller, Credential, RequestAuthorization } from './authorization.ts';
import {
  type AuthorizationDependencies,
  authorizeRequest,
  credentialOfRequest,
  loadRequestAuthorization,
  type RequestTarget,
  requestTargetOf,
} from './authorize-request.ts';
import { acceptFileBodies } from './body/file-body.ts';
import { refuseAnnouncedTooLarge } from './body/payload-too-large.ts';
import type { EndpointHandler, RequestContext } from './endpoint-handler.ts';
import { createAuditing, type RecordAuditEntry, type RequestAuditing } from './request-auditing.ts';
import { fileTypeOf, type ResponseDependencies, sendResponse } from './response/send-response.ts';

export type HttpDependencies = Omit<ResponseDependencies, 'stopping'> &
  Omit<AuthorizationDependencies, 'database'> & {
    database: Database;
    recordAuditEntry: RecordAuditEntry;
  };

type BoundDependencies = Omit<HttpDependencies, 'database'> &
  ResponseDependencies & { database: Bulkhead };

declare module 'fastify' {
  interface FastifyRequest {
    /** What its bearer token names; null where the endpoint is public. */
    credential: Credential | null;
  }
}

/**
 * Registers every declared endpoint under /api. A request passes these steps in this order: session,
 * permission, hotel, input, transaction, response.
 */
export function registerEndpoints(
  app: FastifyInstance,
  dependencies: HttpDependencies,
  handlers: readonly EndpointHandler[],
): void {
  app.decorateRequest('credential', null);
  // An event stream would delay the shutdown: it ends, and the client connects to another server.
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const bulkheadOf = bulkheadsByPath(dependencies.database);
  const register = (scope: FastifyInstance, handler: EndpointHandler) =>
    registerEndpoint(
      scope,
      { ...dependencies, stopping: stopping.signal, database: bulkheadOf(handler) },
      handler,
    );
  const takesFile = ({ endpoint }: EndpointHandler) => fileBodyOf(endpoint) !== undefined;
  const takesForm = ({ endpoint }: EndpointHandler) => endpoint.acceptsForm;
  for (const handler of handlers) {
    if (!takesFile(handler) && !takesForm(handler)) register(app, handler);
  }
  app.register(async (scope) => {
    acceptForms(scope);
    for (const handler of handlers.filter(takesForm)) register(scope, handler);
  });
  app.register(async (scope) => {
    acceptFileBodies(scope);
    for (const handler of handlers.filter(takesFile)) register(scope, handler);
  });
}

function registerEndpoint(
  app: FastifyInstance,
  dependencies: BoundDependencies,
  handler: EndpointHandler,
): void {
  const { endpoint } = handler;
  const isFile = fileTypeOf(endpoint) !== null;
  app.route({
    // Fastify's own HEAD route would read the file to throw it away.
    method: isFile ? [endpoint.method, 'HEAD'] : endpoint.method,
    ...(isFile ? { exposeHeadRoute: false } : {}),
    // Versioned responses are cached compressed (response-cache.ts); a file has its exact length and ranges.
    ...(handler.monthsOf === undefined && !isFile ? {} : { compress: false as const }),
    bodyLimit: endpoint.maxBodyBytes,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: the server must not parse five megabytes of a client without rights.
    onRequest: async (request) => {
      if (endpoint.permission !== 'public')
        request.credential = await credentialOfRequest(dependencies, endpoint, request);
      if (handler.beforeBody === undefined) return;
      refuseAnnouncedTooLarge(request, endpoint.maxBodyBytes);
      await handler.beforeBody(dependencies.database, request);
    },
    handler: (request, reply) => respondToRequest(dependencies, handler, request, reply),
  });
}

/**
 * Endpoints with the same first path segment read the same tables and share a bulkhead, so that a
 * locked table of one feature leaves connections for the others.
 */
function bulkheadsByPath(database: Database): (handler: EndpointHandler) => Bulkhead {
  const createBulkhead = poolBulkheads(database);
  const bulkheads = new Map<string, Bulkhead>();
  return ({ endpoint }) => {
    const [, segment = ''] = endpoint.path.split('/');
    const bulkhead = bulkheads.get(segment) ?? createBulkhead();
    bulkheads.set(segment, bulkhead);
    return bulkhead;
  };
}

async function respondToRequest(
  dependencies: BoundDependencies,
  handler: EndpointHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = handler;
  const target = await requestTargetOf(dependencies, endpoint, request);
  const { caller, monthVersions } = await loadHandlerAuthorization(dependencies, handler, target);
  const input = { ...authorizeRequest(endpoint, target, caller), request };
  const audit = createAuditing(dependencies, { ...input, endpoint, caller });
  const context = {
    ...input,
    ...audit.auditing,
    // A public endpoint has no caller; its handler's type says so.
    caller: caller as Caller,
    monthVersions,
    reply,
  };
  const result = await runHandler(dependencies, handler, context, audit);
  const authorize = async () => {
    if (endpoint.permission === 'public') return;
    const now = await loadRequestAuthorization(dependencies, target, []);
    authorizeRequest(endpoint, target, now.caller);
  };
  return sendResponse(dependencies, endpoint, request, reply, { result, authorize });
}

async function runHandler(
  { database }: BoundDependencies,
  { transaction, handle }: EndpointHandler,
  context: RequestContext<Endpoint>,
  audit: RequestAuditing,
): Promise<unknown> {
  try {
    const result = transaction
      ? await context.transaction((tx) => handle(tx, context))
      : await handle(database, context);
    await audit.ensureRecorded(result);
    return result;
  } catch (error) {
    await audit.recordRefusal(error);
    throw error;
  }
}

async function loadHandlerAuthorization(
  dependencies: BoundDependencies,
  { endpoint, monthsOf }: EndpointHandler,
  target: RequestTarget,
): Promise<Omit<RequestAuthorization, 'caller'> & { caller: Caller | null }> {
  if (endpoint.permission === 'public') return { caller: null, monthVersions: [] };
  const { query } = target;
  // A handler with `monthsOf` has declared the query that names its months.
  const months = query?.success ? (monthsOf?.(query.data as never) ?? []) : [];
  return loadRequestAuthorization(dependencies, target, months.map(firstDay));
}

/**
 * Accepts HTML forms besides JSON in this Fastify scope. Their fields are not read: the one-click form of
 * a mail client (RFC 8058) always says the same, and its address names what it is about.
 */
function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}
