import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, EventsResponse, FileResponse } from '@hotel/domain/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { acceptsEncoding } from './accepted-encoding.ts';
import { VersionedResponse } from './endpoint-handler.ts';
import { matchesIfNoneMatch } from './if-none-match.ts';
import type { ResponseCache } from './response-cache.ts';
import { type EventFeed, sendEvents } from './send-events.ts';
import { type OpenFile, sendFile } from './send-file.ts';

/** What sending an answer needs beside the answer. */
export type ResponseDependencies = {
  ready: ResponseCache;
  /** In tests and development every answer is held against its schema. */
  checkAnswers: boolean;
  /** What goes on telling ends with it. */
  stopping: AbortSignal;
};

/** What a handler gave, and how to ask whether its caller may still have it: that throws once they may not. */
type HandlerAnswer = { answer: unknown; authorize: () => Promise<unknown> };

/** Sends what a call's handler gave, as the call declares it: JSON, a file, events or nothing. */
export async function sendResponse(
  sending: ResponseDependencies,
  call: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, authorize }: HandlerAnswer,
): Promise<FastifyReply> {
  if (reply.sent) return reply;
  if (answer instanceof VersionedResponse)
    return sendVersioned(sending, call, request, reply, answer);
  if (call.answer === null) return reply.code(call.status).send();
  const kind = fileTypeOf(call);
  // The room's type says that such a call gives an open file.
  if (kind !== null) return sendFile(request, reply, answer as OpenFile, kind.file);
  const events = tells(call);
  if (events !== null) {
    const check = sending.checkAnswers
      ? (event: unknown) => checkAnswer(call, events, event)
      : null;
    const { stopping } = sending;
    return sendEvents(reply, answer as EventFeed<unknown>, { check, stopping, authorize });
  }
  if (sending.checkAnswers) checkAnswer(call, call.answer as z.ZodType, answer);
  // A status the handler has set (health's 503) stands.
  if (reply.statusCode === 200) reply.code(call.status);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/**
 * The client may hold it in memory, and asks each time whether it still stands. No browser stores it: a
 * figure in its disk cache would outlive the session (`no-store`, as of every answer under /api).
 */
async function sendVersioned(
  sending: ResponseDependencies,
  call: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, make }: VersionedResponse<unknown>,
): Promise<FastifyReply> {
  // Weak: the same answer, though not the same bytes where it goes compressed.
  reply.header('etag', `W/${etag}`).header('vary', 'accept-encoding');
  if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
  const brotli = acceptsEncoding(request, 'br');
  const { bytes, isBrotli } = await sending.ready.of(
    { url: request.url, etag, brotli },
    async () => {
      const answer = await make();
      if (sending.checkAnswers) checkAnswer(call, call.answer as z.ZodType, answer);
      return answer;
    },
  );
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** What file a call gives; null when it answers JSON or nothing. */
export function fileTypeOf(call: Endpoint): FileResponse | null {
  return call.answer !== null && 'file' in call.answer ? call.answer : null;
}

/** What each event of a call is; null when it answers once. */
function tells(call: Endpoint): EventsResponse['events'] | null {
  return call.answer !== null && 'events' in call.answer ? call.answer.events : null;
}

/** Throws when an answer is not what its call declares, extra fields included. */
function checkAnswer(call: Endpoint, schema: z.ZodType, answer: unknown): void {
  const asSent: unknown = JSON.parse(JSON.stringify(answer));
  const declared = schema.parse(asSent);
  if (!isDeepStrictEqual(declared, asSent)) {
    throw new Error(`${call.id} answers fields it does not declare`);
  }
}
