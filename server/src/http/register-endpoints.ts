import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import { type Endpoint, fileBodyOf } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { insertAuditEntry } from '../audit-trail/audit-entries-store.ts';
import type { Database } from '../database/database.ts';
import { type Bulkhead, poolBulkheads } from '../database/pool-bulkhead.ts';
import { acceptsEncoding } from './accepted-encoding.ts';
import {
  type AuthorizationDependencies,
  authorizeRequest,
  loadRequestAuthorization,
  type RequestTarget,
  requestTargetOf,
} from './authorize-request.ts';
import type { Caller, MonthsStatement, RequestAuthorization } from './caller.ts';
import type { EndpointHandler, RequestContext, RequestHandler } from './endpoint-handler.ts';
import { acceptFileBodies } from './file-body.ts';
import { refuseAnnouncedTooLarge } from './payload-too-large.ts';
import { createAuditing } from './request-auditing.ts';
import { fileTypeOf, type ResponseDependencies, sendResponse } from './send-response.ts';
import { respondWithinOneQuery } from './single-query-response.ts';

export type HttpDependencies = Omit<ResponseDependencies, 'stopping'> &
  AuthorizationDependencies & {
    database: Database;
    /** Adds to the audit trail, in the act's own transaction. */
    record: typeof insertAuditEntry;
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The session its bearer token names; '' where the call is public. */
    sessionId: string;
  }
}

/** Binds every declared call under /api: who, hotel, input, transaction, answer, in this order. */
export function registerEndpoints(
  app: FastifyInstance,
  edge: HttpDependencies,
  calls: readonly EndpointHandler[],
): void {
  app.decorateRequest('sessionId', '');
  // What goes on telling would hold a stop up: it ends, and the client asks another server.
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const bound = { ...edge, stopping: stopping.signal };
  const laneOf = lanesByRoom(edge.database);
  const bind = (scope: FastifyInstance, answered: EndpointHandler) =>
    bindCall(scope, { ...bound, database: laneOf(answered) }, answered);
  const takesFile = ({ call }: EndpointHandler) => fileBodyOf(call) !== undefined;
  for (const answered of calls) if (!takesFile(answered)) bind(app, answered);
  app.register(async (scope) => {
    acceptFileBodies(scope);
    for (const answered of calls.filter(takesFile)) bind(scope, answered);
  });
}

function bindCall(app: FastifyInstance, edge: Bound, answered: EndpointHandler): void {
  const { call } = answered;
  const isFile = fileTypeOf(call) !== null;
  app.route({
    // A file's HEAD is answered here: the framework's own would read the file to throw it away.
    method: isFile ? [call.method, 'HEAD'] : call.method,
    ...(isFile ? { exposeHeadRoute: false } : {}),
    // Answers that a version names are kept compressed (response-cache.ts).
    ...('monthsOf' in answered ? { compress: false as const } : {}),
    bodyLimit: call.maxBodyBytes,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: a stranger's five megabytes are not parsed.
    onRequest: async (request) => {
      if (call.who !== 'public') request.sessionId = await sessionOf(edge, request);
      if ('beforeBody' in answered) {
        refuseAnnouncedTooLarge(request, call.maxBodyBytes);
        await answered.beforeBody?.(edge.database, request);
      }
    },
    handler: (request, reply) => converse(edge, answered, request, reply),
  });
}

type Bound = Omit<HttpDependencies, 'database'> & ResponseDependencies & { database: Bulkhead };

/** Calls of one room, which ask the same tables, share a lane: a room that is stuck stops no other. */
function lanesByRoom(database: Database): (answered: EndpointHandler) => Bulkhead {
  const aLane = poolBulkheads(database);
  const lanes = new Map<string, Bulkhead>();
  return ({ call }) => {
    const [, room = ''] = call.path.split('/');
    const lane = lanes.get(room) ?? aLane();
    lanes.set(room, lane);
    return lane;
  };
}

async function converse(
  edge: Bound,
  answered: EndpointHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = answered;
  const arrival = await requestTargetOf(edge, call, request);
  const answer =
    'handleAtOnce' in answered
      ? await respondWithinOneQuery(edge, answered, arrival)
      : await answerInTurn(edge, answered, arrival, reply);
  const authorize = async () => {
    if (call.who === 'public') return;
    const { caller } = await loadRequestAuthorization(edge, arrival, {
      months: [],
      question: null,
    });
    authorizeRequest(answered, arrival, caller);
  };
  return sendResponse(edge, call, request, reply, { answer, authorize });
}

async function answerInTurn(
  edge: Bound,
  answered: RequestHandler,
  arrival: RequestTarget,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = answered;
  const { request } = arrival;
  const { caller, ...read } = await admit(edge, answered, arrival);
  const spoken = { ...authorizeRequest(answered, arrival, caller), request };
  const trail = createAuditing(edge, { ...spoken, call, caller });
  // A public call has no caller; its handler's type says so.
  const parts = { ...spoken, ...trail.auditing, caller: caller as Caller, ...read, reply };
  return await answerOf(edge, answered, parts, trail);
}

async function answerOf(
  edge: Bound,
  { transaction, handle }: RequestHandler,
  conversation: RequestContext<Endpoint>,
  trail: ReturnType<typeof createAuditing>,
): Promise<unknown> {
  try {
    const answer = transaction
      ? await conversation.transaction((tx) => handle(tx, conversation))
      : await handle(edge.database, conversation);
    await trail.settle(answer);
    return answer;
  } catch (error) {
    await trail.refused(error);
    throw error;
  }
}

async function admit(
  edge: Bound,
  answered: RequestHandler,
  arrival: RequestTarget,
): Promise<Admitted> {
  if (answered.call.who === 'public') return { caller: null, monthVersions: [], found: null };
  const { query, request } = arrival;
  const months = query?.success ? monthsRead(answered, query.data) : [];
  const question = questionOf(edge, answered, request, months);
  return await loadRequestAuthorization(edge, arrival, { months, question });
}

/** A public call has no caller. */
type Admitted = Omit<RequestAuthorization, 'caller' | 'rights'> & { caller: Caller | null };

/** The first days of the months a call reads. */
function monthsRead({ monthsOf }: RequestHandler, query: unknown): Day[] {
  // The room that reads months has declared the query they are named in.
  return monthsOf?.(query as never).map(firstDay) ?? [];
}

/** Asked beside who may where the answer is at hand neither here nor, by what it says, at the client. */
function questionOf(
  edge: Bound,
  { askedOfMonths }: RequestHandler,
  request: FastifyRequest,
  months: readonly Day[],
): MonthsStatement | null {
  const isKnown =
    request.headers['if-none-match'] !== undefined ||
    edge.ready.hasSome({ url: request.url, brotli: acceptsEncoding(request, 'br') });
  return isKnown ? null : (askedOfMonths?.(months.length) ?? null);
}

async function sessionOf(edge: Bound, request: FastifyRequest): Promise<string> {
  const bearer = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = bearer === undefined ? null : await edge.identify.session(bearer);
  if (session === null) throw apiError('UNAUTHENTICATED');
  return session;
}
