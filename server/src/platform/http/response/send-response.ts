import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, EventsResponse, FileResponse } from '@hotel/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { acceptsEncoding } from './accepted-encoding.ts';
import { matchesIfNoneMatch } from './if-none-match.ts';
import type { ResponseCache } from './response-cache.ts';
import { type EventFeed, sendEvents } from './send-events.ts';
import { type OpenFile, sendFile } from './send-file.ts';
import { VersionedResponse } from './versioned-response.ts';

export type ResponseDependencies = {
  responseCache: ResponseCache;
  /** In tests and development every response is checked against its declaration. */
  validateResponses: boolean;
  /** Aborted when the server stops; event streams end with it. */
  stopping: AbortSignal;
  /** How often an event stream checks that its client may still receive it; two seconds unless given. */
  authorizeStreamsEveryMs?: number | undefined;
};

/** What a handler returned; `authorize` throws once its caller may no longer receive it. */
type HandlerResult = { result: unknown; authorize: () => Promise<unknown> };

/** Sends what a handler returned as its endpoint declares it: JSON, a file, events or no body. */
export async function sendResponse(
  dependencies: ResponseDependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { result, authorize }: HandlerResult,
): Promise<FastifyReply> {
  if (reply.sent) return reply;
  if (result instanceof VersionedResponse) {
    return sendVersioned(dependencies, endpoint, request, reply, result);
  }
  if (endpoint.response === null) return reply.code(endpoint.status).send();
  const fileType = fileTypeOf(endpoint);
  // The handler's type says that such an endpoint returns an open file.
  if (fileType !== null) return sendFile(request, reply, result as OpenFile, fileType.file);
  const eventSchema = eventSchemaOf(endpoint);
  const { validateResponses, stopping, authorizeStreamsEveryMs: authorizeEveryMs } = dependencies;
  if (eventSchema !== null) {
    const check = validateResponses
      ? (event: unknown) => validateResponse(endpoint, eventSchema, event)
      : null;
    const options = { check, stopping, authorize, authorizeEveryMs };
    return sendEvents(reply, result as EventFeed<unknown>, options);
  }
  if (validateResponses) validateResponse(endpoint, endpoint.response as z.ZodType, result);
  // A status set by the handler (503 of the health check) stays.
  if (reply.statusCode === 200) reply.code(endpoint.status);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}

/**
 * The client may hold the response in memory and revalidates it at each use. No browser stores it: a
 * figure in its disk cache would outlive the session (`no-store`, as of every response under /api).
 */
async function sendVersioned(
  { responseCache, validateResponses }: ResponseDependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, make }: VersionedResponse<unknown>,
): Promise<FastifyReply> {
  // Weak: the bytes differ where the response is compressed.
  reply.header('etag', `W/${etag}`).header('vary', 'accept-encoding');
  if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
  const brotli = acceptsEncoding(request, 'br');
  const { bytes, isBrotli } = await responseCache.get(
    { url: request.url, etag, brotli },
    async () => {
      const result = await make();
      if (validateResponses) validateResponse(endpoint, endpoint.response as z.ZodType, result);
      return result;
    },
  );
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** The file an endpoint responds with; null when it responds with JSON, events or no body. */
export function fileTypeOf({ response }: Endpoint): FileResponse | null {
  return response !== null && 'file' in response ? response : null;
}

/** The schema of each event of an endpoint; null when it does not respond with events. */
function eventSchemaOf({ response }: Endpoint): EventsResponse['events'] | null {
  return response !== null && 'events' in response ? response.events : null;
}

/** Throws when a response is not what its endpoint declares, undeclared fields included. */
function validateResponse(endpoint: Endpoint, schema: z.ZodType, result: unknown): void {
  const asSent: unknown = JSON.parse(JSON.stringify(result));
  const declared = schema.parse(asSent);
  if (!isDeepStrictEqual(declared, asSent)) {
    throw new Error(`${endpoint.id} answers fields it does not declare`);
  }
}
