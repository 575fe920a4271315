import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * What a room tells again and again: yields what there is to say, and ends when there is nothing more
 * to come. It must end soon once the signal says that nobody listens any more.
 */
export type EventFeed<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

type Telling = {
  /** Throws when an event is not what its call declares; null where that is not asked. */
  check: ((event: unknown) => void) | null;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Throws once whoever listens may not any more. */
  authorize: () => Promise<unknown>;
  authorizeEveryMs?: number | undefined;
};

/** So soon a stream ends after its session, or the right to it. */
const usualAuthorizeEveryMs = 2_000;

/** Under the time after which proxies take a silent connection for dead. */
const heartbeatMs = 15_000;

/**
 * Sends a feed as server-sent events, with a comment now and then while nothing happens. The feed is
 * told when the client has gone, when its session or its right ends, or when the server stops; a feed
 * that fails breaks the connection.
 */
export function sendEvents(
  reply: FastifyReply,
  feed: EventFeed<unknown>,
  { check, stopping, authorize, authorizeEveryMs = usualAuthorizeEveryMs }: Telling,
): FastifyReply {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, stopping]);
  void untilRefused(authorize, authorizeEveryMs, signal).then(() => gone.abort());
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers the answer before it passes it on would hold the news back.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(spoken(feed, check, signal), { objectMode: false }));
}

/** Resolves when `authorize` has thrown, or when nobody listens any more. */
async function untilRefused(
  authorize: () => Promise<unknown>,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  let isAllowed = true;
  while (isAllowed && !signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    // Where it cannot be known, the stream ends too: the client asks again, and is told why not.
    if (!signal.aborted)
      isAllowed = await authorize().then(
        () => true,
        () => false,
      );
  }
}

async function* spoken(
  feed: EventFeed<unknown>,
  check: Telling['check'],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const events = feed(signal)[Symbol.asyncIterator]();
  try {
    // Something is sent at once, so that the client knows that it is heard.
    yield heartbeat;
    let next = events.next();
    while (!signal.aborted) {
      const told = await orSilence(next, signal);
      if (told === null) {
        yield heartbeat;
      } else {
        if (told.done === true) return;
        check?.(told.value);
        yield `data: ${JSON.stringify(told.value)}\n\n`;
        next = events.next();
      }
    }
  } finally {
    await events.return?.();
  }
}

/** A comment: clients pass it over. */
const heartbeat = ': \n\n';

/** What comes, or null when nothing does within a heartbeat or until nobody listens any more. */
async function orSilence<Told>(coming: Promise<Told>, signal: AbortSignal): Promise<Told | null> {
  const heard = new AbortController();
  const until = AbortSignal.any([heard.signal, signal]);
  const silence = sleep(heartbeatMs, null, { signal: until }).catch(() => null);
  // Nobody may be waiting for it any more when it fails.
  coming.catch(() => undefined);
  return await Promise.race([coming, silence]).finally(() => heard.abort());
}
