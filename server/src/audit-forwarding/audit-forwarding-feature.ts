import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { syslogMessage } from '@hotel/domain/audit-trail/syslog-message.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { loadEntriesById } from '../audit-trail/public.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobHandler, JobQueue, RetryPolicy } from '../platform/jobs/job-queue.ts';
import type { AuditReceiver, SendAuditEntries } from './audit-receiver.ts';
import {
  findWaitingEntries,
  removeForwarded,
  startForwarding,
  stopForwarding,
} from './forwarding-store.ts';

export type AuditForwardingSettings = {
  receiver: AuditReceiver;
  /** The bearer token of a webhook. */
  token?: string | undefined;
  /** Shorter in tests. */
  retry?: Partial<RetryPolicy> | undefined;
};

type Dependencies = {
  database: Database;
  jobs: JobQueue;
  publicUrl: string;
  /** Undefined where no receiver is configured. */
  auditForwarding?: AuditForwardingSettings | undefined;
  endpoints: () => readonly Endpoint[];
};

/** Forwards audit entries from when the application is ready, where a receiver is configured. */
export function auditForwardingFeature(
  app: FastifyInstance,
  { database, jobs, publicUrl, auditForwarding: settings, endpoints }: Dependencies,
): void {
  app.addHook('onReady', async () => {
    if (settings === undefined) {
      // What is left over is only kept too long: no reason not to start.
      await stopForwarding(database).catch((error: unknown) => {
        app.log.warn({ err: error }, 'the forwarding of audit entries could not be stopped');
      });
      return;
    }
    await startForwarding(database);
    const send = senderTo(settings, new URL(publicUrl).hostname);
    const handler = auditForwardingHandler({ database, send, endpoints, retry: settings.retry });
    jobs.start({ [auditForwardingJob]: handler });
  });
}

function senderTo(
  { receiver, token }: AuditForwardingSettings,
  hostname: string,
): SendAuditEntries {
  return receiver.kind === 'webhook'
    ? webhookSender(receiver.url, token)
    : syslogSender(receiver, hostname);
}

/** The kind of job that sends waiting audit entries to their receiver. */
const auditForwardingJob = 'audit-forwarding';

const batchSize = 100;
const sendTimeoutMs = 15_000;
const pollEveryMs = 5_000;

/** Entries are never given up: they are in the audit trail, and a receiver may be away for days. */
const defaultRetryPolicy: RetryPolicy = { firstPauseMs: 1_000, longestPauseMs: 5 * 60_000 };

type AuditForwarding = {
  database: Database;
  send: SendAuditEntries;
  endpoints: () => readonly Endpoint[];
  /** Shorter in tests. */
  retry?: Partial<RetryPolicy> | undefined;
};

/**
 * Sends waiting entries in their order, a batch at a time, by one server at a time. A batch is removed
 * once the receiver has taken it: each entry arrives at least once, and again when a server is killed in
 * between. Receivers recognize it by its id.
 */
function auditForwardingHandler({ database, send, endpoints, retry }: AuditForwarding): JobHandler {
  return {
    concurrency: 1,
    retry: { ...defaultRetryPolicy, ...retry },
    recurringKey: auditForwardingJob,
    run: async (_job, stopping) => {
      const ids = await findWaitingEntries(database, batchSize);
      if (ids.length > 0) {
        const entries = await loadEntriesById(database, endpoints(), ids);
        // Retention may have deleted all of them.
        if (entries.length > 0) {
          await send(entries, AbortSignal.any([stopping, AbortSignal.timeout(sendTimeoutMs)]));
        }
        await removeForwarded(database, ids);
      }
      return { runAgainInMs: ids.length === batchSize ? 0 : pollEveryMs };
    },
  };
}

type SyslogReceiver = Extract<AuditReceiver, { kind: 'syslog' }>;

/**
 * Sends entries as messages of RFC 5424 in one connection, each after its length in bytes (RFC 6587, and
 * RFC 5425 over TLS with a verified certificate). Syslog acknowledges nothing: the entries count as taken
 * once the receiver, which has seen the end of the connection, has closed its side too.
 */
function syslogSender({ host, port, tls }: SyslogReceiver, hostname: string): SendAuditEntries {
  return async (entries, signal) => {
    signal.throwIfAborted();
    const socket: Socket = tls
      ? connectTls({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
      : connectTcp({ host, port });
    const abort = () => socket.destroy(new Error('the syslog receiver took too long'));
    signal.addEventListener('abort', abort, { once: true });
    try {
      await once(socket, tls ? 'secureConnect' : 'connect');
      // What it sends is nothing of syslog, but unread data would keep its end unseen.
      socket.resume();
      const ended = once(socket, 'end');
      socket.end(entries.map((entry) => framed(syslogMessage(entry, hostname))).join(''));
      await ended;
    } finally {
      signal.removeEventListener('abort', abort);
      socket.destroy();
    }
  };
}

function framed(message: string): string {
  return `${Buffer.byteLength(message)} ${message}`;
}

/**
 * Posts `{entries: […]}`, each entry as `GET /api/audit` gives it; any status of the 200s takes them.
 * A redirect is refused: the token is for this address only.
 */
function webhookSender(url: string, token: string | undefined): SendAuditEntries {
  return async (entries, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ entries }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  };
}
