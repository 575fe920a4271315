import { isDeepStrictEqual } from 'node:util';
import { isAdmin, may } from '@hotel/domain/access/rights.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import {
  type Call,
  type EventsAnswer,
  type FileAnswer,
  fileBodyOf,
  jsonBodyOf,
} from '@hotel/domain/call.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-sentences.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import { wrongFields } from '@hotel/domain/wrong-fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { insertAuditEntry } from '../audit-trail/audit-entries-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type Lane, lanesOf } from '../database/lane.ts';
import { takes } from './accepted-encoding.ts';
import { type AnsweredCall, type Conversation, Versioned } from './answered-call.ts';
import { audited } from './audited-conversation.ts';
import type { Caller, Identify, Standing } from './caller.ts';
import { fileIn, takeFiles } from './file-body.ts';
import { knows } from './known-etag.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { type EventFeed, sendEvents } from './send-events.ts';
import { type OpenFile, sendFile } from './send-file.ts';

export type Edge = {
  database: Database;
  identify: Identify;
  /** The id of the hotel that has this reports code; null when none has. */
  hotelOfCode(db: Queryable, code: string): Promise<string | null>;
  ready: ReadyAnswers;
  /** In tests and development every answer is held against its schema. */
  checkAnswers: boolean;
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
export function bindCalls(app: FastifyInstance, edge: Edge, calls: readonly AnsweredCall[]): void {
  app.decorateRequest('sessionId', '');
  // What goes on telling would hold a stop up: it ends, and the client asks another server.
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const bound = { ...edge, stopping: stopping.signal };
  const laneOf = lanesByRoom(edge.database);
  const bind = (scope: FastifyInstance, answered: AnsweredCall) =>
    bindCall(scope, { ...bound, database: laneOf(answered) }, answered);
  const takesFile = ({ call }: AnsweredCall) => fileBodyOf(call) !== undefined;
  for (const answered of calls) if (!takesFile(answered)) bind(app, answered);
  app.register(async (scope) => {
    takeFiles(scope);
    for (const answered of calls.filter(takesFile)) bind(scope, answered);
  });
}

function bindCall(app: FastifyInstance, edge: Bound, answered: AnsweredCall): void {
  const { call } = answered;
  const isFile = gives(call) !== null;
  app.route({
    // A file's HEAD is answered here: the framework's own would read the file to throw it away.
    method: isFile ? [call.method, 'HEAD'] : call.method,
    ...(isFile ? { exposeHeadRoute: false } : {}),
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: a stranger's five megabytes are not parsed.
    onRequest: async (request) => {
      if (call.who !== 'public') request.sessionId = await sessionOf(edge, answered, request);
    },
    handler: (request, reply) => converse(edge, answered, request, reply),
  });
}

type Bound = Omit<Edge, 'database'> & { database: Lane; stopping: AbortSignal };

/** Calls of one room, which ask the same tables, share a lane: a room that is stuck stops no other. */
function lanesByRoom(database: Database): (answered: AnsweredCall) => Lane {
  const aLane = lanesOf(database);
  const lanes = new Map<string, Lane>();
  return ({ call }) => {
    const [, room = ''] = call.path.split('/');
    const lane = lanes.get(room) ?? aLane();
    lanes.set(room, lane);
    return lane;
  };
}

async function converse(
  edge: Bound,
  answered: AnsweredCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = answered;
  const byId = namedHotel(call, request);
  const code = byId === undefined ? namedCode(call, request) : undefined;
  const named =
    code === undefined ? byId : ((await edge.hotelOfCode(edge.database, code)) ?? unknownHotel);
  const { caller, monthVersions } = await admit(edge, answered, request, named);
  const hotel = hotelOf(call, named, caller, code) ?? '';
  const spoken = { hotel, ...validInput(call, request), params: idsOf(request), request };
  const trail = audited(edge, { ...spoken, call, caller });
  // A public call has no caller; its handler's type says so.
  const parts = { ...spoken, ...trail.auditing, caller: caller as Caller, monthVersions, reply };
  const answer = await answerOf(edge, answered, parts, trail);
  return send(edge, call, request, reply, answer);
}

async function answerOf(
  edge: Bound,
  { transaction, handle }: AnsweredCall,
  conversation: Conversation<Call>,
  trail: ReturnType<typeof audited>,
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
  answered: AnsweredCall,
  request: FastifyRequest,
  named: unknown,
): Promise<Admitted> {
  const { who } = answered.call;
  if (who === 'public') return { caller: null, monthVersions: [] };
  const hotel = typeof named === 'string' ? named : null;
  const months = hotel === null ? [] : monthsRead(answered, request);
  const standing = await edge.identify.caller(edge.database, request.sessionId, hotel, months);
  if (standing === null) throw refusal('UNAUTHENTICATED');
  if (!may(standing.caller, who)) throw refusal('FORBIDDEN');
  return standing;
}

/** A public call has no caller. */
type Admitted = Omit<Standing, 'caller'> & { caller: Caller | null };

/** The first days of the months a call reads; none while its query is wrong, which is said later. */
function monthsRead({ call, monthsOf }: AnsweredCall, request: FastifyRequest): Day[] {
  if (monthsOf === undefined) return [];
  const query = call.query?.safeParse(request.query);
  // The room that reads months has declared the query they are named in.
  return query?.success ? monthsOf(query.data as never).map(firstDay) : [];
}

async function sessionOf(
  edge: Bound,
  { sessionOfTicket }: AnsweredCall,
  request: FastifyRequest,
): Promise<string> {
  const { authorization } = request.headers;
  const bearer = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(authorization ?? '')?.[1];
  const byTicket = authorization === undefined ? await sessionOfTicket?.(request) : undefined;
  const session = bearer === undefined ? byTicket : await edge.identify.session(bearer);
  if (session === null || session === undefined) throw refusal('UNAUTHENTICATED');
  return session;
}

/** The hotel a call names, before its input is validated: a stranger learns nothing from a validation. */
function namedHotel(call: Call, request: FastifyRequest): unknown {
  if (call.hotel === 'none') return undefined;
  const source = 'hotel_id' in (call.query?.shape ?? {}) ? request.query : request.body;
  const named =
    typeof source === 'object' && source !== null && 'hotel_id' in source
      ? source.hotel_id
      : undefined;
  return namesNoHotel(named) ? undefined : named;
}

/** 'Global' on the screen: no hotel in particular is chosen. */
function namesNoHotel(named: unknown): boolean {
  return named === '' || named === 'global' || named === null;
}

/** No hotel has it as its id. */
const unknownHotel = '0';

/** The reports code that stands for a hotel in the calls that take one. */
function namedCode(call: Call, request: FastifyRequest): string | undefined {
  const { query } = request;
  const isGiven = takesCode(call) && typeof query === 'object' && query !== null;
  if (!isGiven || !('hotel' in query) || typeof query.hotel !== 'string') return undefined;
  return namesNoHotel(query.hotel) ? undefined : query.hotel;
}

function takesCode(call: Call): boolean {
  return 'hotel' in (call.query?.shape ?? {});
}

function hotelOf(
  call: Call,
  named: unknown,
  caller: Caller | null,
  code: string | undefined,
): string | null {
  if (named === undefined) {
    if (call.hotel !== 'required') return null;
    throw refusal('HOTEL_REQUIRED', {
      details: [{ field: 'hotel_id', message: hotelRequired }],
    });
  }
  if (typeof named !== 'string') return null;
  if (caller?.seesNamedHotel) return named;
  if (caller === null || !isAdmin(caller)) throw refusal('FORBIDDEN');
  throw refusal(code === undefined ? 'NOT_FOUND' : 'NO_MAPPING');
}

function validInput(call: Call, request: FastifyRequest) {
  // What was sent tells a missing field from one of another kind; it stays out of the answer.
  const query = call.query?.safeParse(withoutGlobal(call, request.query), { reportInput: true });
  const json = jsonBodyOf(call);
  const body = json?.safeParse(withoutGlobal(call, request.body ?? {}), { reportInput: true });
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) {
    const details = wrongFields(issues);
    const message = details[0]?.message;
    throw refusal('VALIDATION', { details, ...(message === undefined ? {} : { message }) });
  }
  const file = fileBodyOf(call);
  const sent = file === undefined ? body?.data : fileIn(request, file);
  return { query: query?.data as undefined, body: sent as undefined };
}

/** Where a hotel is optional, or may be named by its code, 'global' means none. */
function withoutGlobal(call: Call, input: unknown): unknown {
  const mayBeNone = call.hotel === 'optional' || takesCode(call);
  if (!mayBeNone || typeof input !== 'object' || input === null) return input;
  const { hotel_id: named, ...others } = input as { hotel_id?: unknown };
  return namesNoHotel(named) ? others : input;
}

/** An id that cannot be one is an id outside what the caller may see: 404. */
function idsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const value of Object.values(params)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw refusal('NOT_FOUND');
  }
  return params;
}

async function send(
  edge: Bound,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  if (reply.sent) return reply;
  if (answer instanceof Versioned) return sendVersioned(edge, call, request, reply, answer);
  if (call.answer === null) return reply.code(call.status).send();
  const kind = gives(call);
  // The room's type says that such a call gives an open file.
  if (kind !== null) return sendFile(request, reply, answer as OpenFile, kind.file);
  const events = tells(call);
  if (events !== null) {
    const check = edge.checkAnswers ? (event: unknown) => checkAnswer(call, events, event) : null;
    return sendEvents(reply, answer as EventFeed<unknown>, { check, stopping: edge.stopping });
  }
  if (edge.checkAnswers) checkAnswer(call, call.answer as z.ZodType, answer);
  // A status the handler has set (health's 503) stands.
  if (reply.statusCode === 200) reply.code(call.status);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** The browser may keep it, and asks each time whether it still holds. */
async function sendVersioned(
  edge: Bound,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, make }: Versioned<unknown>,
): Promise<FastifyReply> {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  reply.header('vary', 'accept-encoding');
  if (knows(request, etag)) return reply.code(304).send();
  const brotli = takes(request, 'br');
  const { bytes, isBrotli } = await edge.ready.of({ url: request.url, etag, brotli }, async () => {
    const answer = await make();
    if (edge.checkAnswers) checkAnswer(call, call.answer as z.ZodType, answer);
    return answer;
  });
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** What file a call gives; null when it answers JSON or nothing. */
function gives(call: Call): FileAnswer | null {
  return call.answer !== null && 'file' in call.answer ? call.answer : null;
}

/** What each event of a call is; null when it answers once. */
function tells(call: Call): EventsAnswer['events'] | null {
  return call.answer !== null && 'events' in call.answer ? call.answer.events : null;
}

/** Throws when an answer is not what its call declares, extra fields included. */
function checkAnswer(call: Call, schema: z.ZodType, answer: unknown): void {
  const asSent: unknown = JSON.parse(JSON.stringify(answer));
  const declared = schema.parse(asSent);
  if (!isDeepStrictEqual(declared, asSent)) {
    throw new Error(`${call.id} answers fields it does not declare`);
  }
}
