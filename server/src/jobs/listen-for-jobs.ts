import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { jobChannel } from './job-queue-store.ts';

const reconnectPauseMs = 5_000;

/** Calls `wake` for each job that any server enqueues, until the signal; reconnects when it must. */
export async function listenForJobs(
  { database, log }: { database: Database; log: FastifyBaseLogger },
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(database, wake, signal).catch((error: unknown) => {
      log.debug({ err: error }, 'the connection that listens for jobs was lost');
    });
    if (signal.aborted) return;
    await sleep(reconnectPauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

function listenOnce(database: Database, wake: () => void, signal: AbortSignal): Promise<void> {
  return database.dedicated(async (client) => {
    const disconnected = once(client, 'end', { signal }).catch(() => undefined);
    client.on('notification', wake);
    await client.query(`listen ${jobChannel}`);
    // A job may have been enqueued while nobody listened.
    wake();
    await disconnected;
  });
}
