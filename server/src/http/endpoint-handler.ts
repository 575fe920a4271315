import type { Readable } from 'node:stream';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type {
  BodyOf,
  Endpoint,
  EndpointId,
  EventOf,
  EventsResponse,
  FileBody,
  FileResponse,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@hotel/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Bulkhead } from '../database/pool-bulkhead.ts';
import type { Caller, MonthsStatement } from './caller.ts';
import type { Auditing } from './request-auditing.ts';
import type { EventFeed } from './send-events.ts';
import type { OpenFile } from './send-file.ts';

/** What is said once the edge has checked the caller, the hotel and the input. */
export type RequestInput<C extends Endpoint> = {
  /** The id of the hotel named, one of the caller's; '' when the call names none. */
  hotel: string;
  query: QueryOf<C>;
  /** A file is read as it comes; it breaks off with the refusal of what is too large. */
  body: C['body'] extends FileBody ? Readable : BodyOf<C>;
  params: Record<ParamsOf<C['id']>, string>;
};

/** What a handler is given. */
export type RequestContext<C extends Endpoint> = RequestInput<C> &
  Auditing & {
    /** Null only where the call is public. */
    caller: C['who'] extends 'public' ? null : Caller;
    request: FastifyRequest;
    reply: FastifyReply;
    /** The versions of the months that the call says it reads, as they stood before it was answered. */
    monthVersions: readonly number[];
    /** The rows of `askedOfMonths` at these versions; null where they were not asked yet. */
    found: readonly object[] | null;
  };

/** An answer whose bytes are known by a version: sent with its ETag, or as 304 when the client has it. */
export class VersionedResponse<Answer> {
  readonly etag: string;
  readonly make: () => Promise<Answer>;

  constructor(etag: string, make: () => Promise<Answer>) {
    this.etag = etag;
    this.make = make;
  }
}

/** An answer is only read: the rooms' read-only figures need no copy. */
export type ReadOnly<Part> = Part extends object
  ? { readonly [Key in keyof Part]: ReadOnly<Part[Key]> }
  : Part;

type HandlerResult<C extends Endpoint> = Promise<
  C['answer'] extends FileResponse
    ? OpenFile
    : C['answer'] extends EventsResponse
      ? EventFeed<ReadOnly<EventOf<C>>>
      : ReadOnly<ResponseOf<C>> | VersionedResponse<ReadOnly<ResponseOf<C>>>
>;

/** A declared call with the room's answer to it, as the application binds it. */
export type EndpointHandler = RequestHandler | SingleQueryHandler;

/** Who may is asked first. */
export type RequestHandler = {
  call: Endpoint;
  /** Writes run in one transaction, committed before the answer leaves. */
  transaction: boolean;
  /** The months whose versions the answer is made of, from a query that is right. */
  monthsOf?: (query: never) => readonly Month[];
  /** What is read of so many months to make an answer that nobody has yet. */
  askedOfMonths?: (months: number) => MonthsStatement;
  /**
   * Refuses the request before its body is received, whatever is sent with it: a throttle counts here what
   * must not be parsed.
   */
  beforeBody?: (db: Bulkhead, request: FastifyRequest) => Promise<void>;
  handle: (db: Queryable, conversation: RequestContext<Endpoint>) => Promise<unknown>;
};

/** Who may is asked with what the call asks (single-query-response.ts). */
export type SingleQueryHandler = {
  call: Endpoint;
  handleAtOnce: (db: Queryable, said: AuthenticatedInput<Endpoint>) => Promise<unknown>;
};

type AuthenticatedInput<C extends Endpoint> = RequestInput<C> & { caller: Caller };

function handlerOf<C extends Endpoint<EndpointId>>(
  call: C,
  transaction: boolean,
  handle: (db: Queryable, conversation: RequestContext<C>) => HandlerResult<C>,
): RequestHandler {
  // The edge builds the conversation from this very declaration, so its parts have the call's types.
  return { call, transaction, handle: handle as unknown as RequestHandler['handle'] };
}

/**
 * Answers a call that changes nothing, or that says itself where its transaction begins: then by the
 * conversation's own `transaction`, which puts the audit trail's entry into it.
 */
export function handleRead<C extends Endpoint>(
  call: C,
  handle: (db: Queryable, conversation: RequestContext<C>) => HandlerResult<C>,
): RequestHandler {
  return handlerOf(call, false, handle);
}

/**
 * Answers a call of somebody signed in by questions to the database alone: each asks with it whether the
 * caller's rights still stand, which is then no question of its own. It may be run again when they do
 * not: outside the database it leaves no trace. What it writes, it writes by one statement, a transaction
 * by itself, of which the audit trail keeps nothing.
 */
export function handleSingleQuery<C extends Endpoint>(
  call: C,
  handle: (db: Queryable, said: AuthenticatedInput<C>) => Promise<ReadOnly<ResponseOf<C>>>,
): SingleQueryHandler {
  if (call.audit !== null)
    throw new Error(`the audit trail's entry of ${call.id} needs a transaction`);
  return { call, handleAtOnce: handle as unknown as SingleQueryHandler['handleAtOnce'] };
}

/** Answers a call that writes: the handler runs in one transaction, which ends with its audit entry. */
export function handleWrite<C extends Endpoint>(
  call: C,
  handle: (db: Queryable, conversation: RequestContext<C>) => HandlerResult<C>,
): RequestHandler {
  return handlerOf(call, true, handle);
}
