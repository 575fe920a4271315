import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue, RetryPolicy } from '../platform/jobs/job-queue.ts';
import type { AuditReceiver, SendAuditEntries } from './audit-receiver.ts';
import { auditForwardingHandler, auditForwardingJob } from './forward-audit-entries.ts';
import { startForwarding, stopForwarding } from './forwarding-store.ts';
import { syslogSender } from './send-to-syslog.ts';
import { webhookSender } from './send-to-webhook.ts';

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
