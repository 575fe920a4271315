import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import { type Call, fileBodyOf } from '@hotel/domain/call.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { insertAuditEntry } from '../audit-trail/audit-entries-store.ts';
import type { Database } from '../database/database.ts';
import { type Lane, lanesOf } from '../database/lane.ts';
import { takes } from './accepted-encoding.ts';
import { type Arrival, admitted, arrivalOf, type Door, standingOf } from './admission.ts';
import { answerAtOnce } from './answer-at-once.ts';
import type { AnsweredCall, AnsweredInTurn, Conversation } from './answered-call.ts';
import { audited } from './audited-conversation.ts';
import type { Caller, MonthsQuestion, Standing } from './caller.ts';
import { takeFiles } from './file-body.ts';
import { refuseAnnouncedTooLarge } from './payload-too-large.ts';
import { gives, type Sending, sendAnswer } from './send-answer.ts';

export type Edge = Omit<Sending, 'stopping'> &
  Door & {
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
    // Answers that a version names are kept compressed (ready-answers.ts).
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

type Bound = Omit<Edge, 'database'> & Sending & { database: Lane };

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
  const arrival = await arrivalOf(edge, call, request);
  const answer =
    'handleAtOnce' in answered
      ? await answerAtOnce(edge, answered, arrival)
      : await answerInTurn(edge, answered, arrival, reply);
  const authorize = async () => {
    if (call.who === 'public') return;
    const { caller } = await standingOf(edge, arrival, { months: [], question: null });
    admitted(answered, arrival, caller);
  };
  return sendAnswer(edge, call, request, reply, { answer, authorize });
}

async function answerInTurn(
  edge: Bound,
  answered: AnsweredInTurn,
  arrival: Arrival,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = answered;
  const { request } = arrival;
  const { caller, ...read } = await admit(edge, answered, arrival);
  const spoken = { ...admitted(answered, arrival, caller), request };
  const trail = audited(edge, { ...spoken, call, caller });
  // A public call has no caller; its handler's type says so.
  const parts = { ...spoken, ...trail.auditing, caller: caller as Caller, ...read, reply };
  return await answerOf(edge, answered, parts, trail);
}

async function answerOf(
  edge: Bound,
  { transaction, handle }: AnsweredInTurn,
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

async function admit(edge: Bound, answered: AnsweredInTurn, arrival: Arrival): Promise<Admitted> {
  if (answered.call.who === 'public') return { caller: null, monthVersions: [], found: null };
  const { query, request } = arrival;
  const months = query?.success ? monthsRead(answered, query.data) : [];
  const question = questionOf(edge, answered, request, months);
  return await standingOf(edge, arrival, { months, question });
}

/** A public call has no caller. */
type Admitted = Omit<Standing, 'caller' | 'rights'> & { caller: Caller | null };

/** The first days of the months a call reads. */
function monthsRead({ monthsOf }: AnsweredInTurn, query: unknown): Day[] {
  // The room that reads months has declared the query they are named in.
  return monthsOf?.(query as never).map(firstDay) ?? [];
}

/** Asked beside who may where the answer is at hand neither here nor, by what it says, at the client. */
function questionOf(
  edge: Bound,
  { askedOfMonths }: AnsweredInTurn,
  request: FastifyRequest,
  months: readonly Day[],
): MonthsQuestion | null {
  const isKnown =
    request.headers['if-none-match'] !== undefined ||
    edge.ready.hasSome({ url: request.url, brotli: takes(request, 'br') });
  return isKnown ? null : (askedOfMonths?.(months.length) ?? null);
}

async function sessionOf(edge: Bound, request: FastifyRequest): Promise<string> {
  const bearer = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = bearer === undefined ? null : await edge.identify.session(bearer);
  if (session === null) throw refusal('UNAUTHENTICATED');
  return session;
}
