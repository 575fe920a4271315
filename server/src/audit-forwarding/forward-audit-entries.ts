import type { Endpoint } from '@hotel/domain/endpoint.ts';
import { loadEntriesById } from '../audit-trail/public.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobHandler, RetryPolicy } from '../platform/jobs/job-queue.ts';
import type { SendAuditEntries } from './audit-receiver.ts';
import { findWaitingEntries, removeForwarded } from './forwarding-store.ts';

/** The kind of job that sends waiting audit entries to their receiver. */
export const auditForwardingJob = 'audit-forwarding';

const batchSize = 100;
const sendTimeoutMs = 15_000;
const pollEveryMs = 5_000;

/** Entries are never given up: they are in the audit trail, and a receiver may be away for days. */
const defaultRetryPolicy: RetryPolicy = { firstPauseMs: 1_000, longestPauseMs: 5 * 60_000 };

export type AuditForwarding = {
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
export function auditForwardingHandler({
  database,
  send,
  endpoints,
  retry,
}: AuditForwarding): JobHandler {
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
