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
import type { Caller } from './authorization.ts';
import type { Auditing } from './request-auditing.ts';
import type { EventFeed } from './response/send-events.ts';
import type { OpenFile } from './response/send-file.ts';
import type { VersionedResponse } from './response/versioned-response.ts';

/** What a request sends, after its caller, its hotel and its input have been checked. */
export type RequestInput<E extends Endpoint> = {
  /** The id of the hotel the request names, one of the caller's; '' when it names none. */
  hotel: string;
  query: QueryOf<E>;
  /** A file is a stream, which fails with the API error of what is too large or incomplete. */
  body: E['body'] extends FileBody ? Readable : BodyOf<E>;
  params: Record<ParamsOf<E['id']>, string>;
};

/** What a handler receives beside the database. */
export type RequestContext<E extends Endpoint> = RequestInput<E> &
  Auditing & {
    /** Null only where the endpoint is public. */
    caller: E['permission'] extends 'public' ? null : Caller;
    request: FastifyRequest;
    reply: FastifyReply;
    /** The versions of the handler's `monthsOf`, read before the handler runs. */
    monthVersions: readonly number[];
  };

/** A response body is only read, so handlers may return readonly values without copying them. */
export type ReadOnly<Part> = Part extends object
  ? { readonly [Key in keyof Part]: ReadOnly<Part[Key]> }
  : Part;

type HandlerResult<E extends Endpoint> = Promise<
  E['response'] extends FileResponse
    ? OpenFile
    : E['response'] extends EventsResponse
      ? EventFeed<ReadOnly<EventOf<E>>>
      : ReadOnly<ResponseOf<E>> | VersionedResponse<ReadOnly<ResponseOf<E>>>
>;

/** A declared endpoint with the function that handles its requests. */
export type EndpointHandler = {
  endpoint: Endpoint;
  /** Whether the handler runs in one transaction, committed before the response is sent. */
  transaction: boolean;
  /** The months whose versions make up the response's ETag, from a valid query. */
  monthsOf?: (query: never) => readonly Month[];
  /**
   * Throws before the body is received, whatever the body holds: a throttle counts requests here whose
   * body must not be parsed.
   */
  beforeBody?: (db: Bulkhead, request: FastifyRequest) => Promise<void>;
  handle: (db: Queryable, context: RequestContext<Endpoint>) => Promise<unknown>;
};

function handlerOf<E extends Endpoint<EndpointId>>(
  endpoint: E,
  transaction: boolean,
  handle: (db: Queryable, context: RequestContext<E>) => HandlerResult<E>,
): EndpointHandler {
  // The context is built from this very declaration, so its members have the endpoint's types.
  return { endpoint, transaction, handle: handle as unknown as EndpointHandler['handle'] };
}

/**
 * The handler runs outside a transaction. One that writes opens the transaction itself: with the
 * context's `transaction`, which adds the audit entry to it.
 */
export function handleRequest<E extends Endpoint>(
  endpoint: E,
  handle: (db: Queryable, context: RequestContext<E>) => HandlerResult<E>,
): EndpointHandler {
  return handlerOf(endpoint, false, handle);
}

/** The handler runs in one transaction, with the audit entry, committed before the response is sent. */
export function handleInTransaction<E extends Endpoint>(
  endpoint: E,
  handle: (db: Queryable, context: RequestContext<E>) => HandlerResult<E>,
): EndpointHandler {
  return handlerOf(endpoint, true, handle);
}
