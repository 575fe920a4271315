import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * A source of events: yields each event as it happens and ends when no more will come. It must end soon
 * after the signal is aborted: the client has gone then.
 */
export type EventFeed<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

type EventStreamOptions = {
  /** Throws when an event is not what its endpoint declares; null where events are not checked. */
  check: ((event: unknown) => void) | null;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Throws once the client may no longer receive events. */
  authorize: () => Promise<unknown>;
  authorizeEveryMs?: number | undefined;
};

/** A stream ends this soon after its session, or the permission for it. */
const defaultAuthorizeEveryMs = 2_000;

/** Shorter than the idle timeout of proxies. */
const heartbeatMs = 15_000;

/**
 * Sends a feed as server-sent events, with a comment as a heartbeat while nothing happens. The feed's
 * signal is aborted when the client has gone, when its session or permission ends, or when the server
 * stops; a feed that throws closes the connection.
 */
export function sendEvents(
  reply: FastifyReply,
  feed: EventFeed<unknown>,
  { check, stopping, authorize, authorizeEveryMs = defaultAuthorizeEveryMs }: EventStreamOptions,
): FastifyReply {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  const signal = AbortSignal.any([closed.signal, stopping]);
  void untilUnauthorized(authorize, authorizeEveryMs, signal).then(() => closed.abort());
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that buffers the response would delay the events.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(eventStreamText(feed, check, signal), { objectMode: false }));
}

/** Resolves when `authorize` has thrown, or when the signal is aborted. */
async function untilUnauthorized(
  authorize: () => Promise<unknown>,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  let isAllowed = true;
  while (isAllowed && !signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    // Where the check itself fails the stream ends too: the client connects again and gets the error.
    if (!signal.aborted)
      isAllowed = await authorize().then(
        () => true,
        () => false,
      );
  }
}

async function* eventStreamText(
  feed: EventFeed<unknown>,
  check: EventStreamOptions['check'],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const events = feed(signal)[Symbol.asyncIterator]();
  try {
    // Sent at once, so that the client knows that the connection is open.
    yield heartbeat;
    let next = events.next();
    while (!signal.aborted) {
      const result = await orHeartbeat(next, signal);
      if (result === null) {
        yield heartbeat;
      } else {
        if (result.done === true) return;
        check?.(result.value);
        yield `data: ${JSON.stringify(result.value)}\n\n`;
        next = events.next();
      }
    }
  } finally {
    await events.return?.();
  }
}

/** A comment, which clients ignore. */
const heartbeat = ': \n\n';

/** The next result, or null when none comes within a heartbeat or before the signal is aborted. */
async function orHeartbeat<Result>(
  next: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  const arrived = new AbortController();
  const cancelled = AbortSignal.any([arrived.signal, signal]);
  const timeout = sleep(heartbeatMs, null, { signal: cancelled }).catch(() => null);
  // When it fails later, nobody may be waiting for it any more.
  next.catch(() => undefined);
  return await Promise.race([next, timeout]).finally(() => arrived.abort());
}
