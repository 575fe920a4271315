import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import {
  type JobHandler,
  type JobPriority,
  type JobQueue,
  type LeasedJob,
  type RetryPolicy,
  reencryptPayloads,
} from '../jobs/job-queue.ts';
import { withTimeout } from '../time-limit/with-timeout.ts';
import type { Email, EmailContent } from './email.ts';
import type { MailEncryption } from './mail-encryption.ts';
import { type MailTransport, smtpConnections } from './mail-transport.ts';
import { renderEmail } from './render-email.ts';

/** The mail queue: features queue their emails in it, and a job sends each of them. */
export type MailQueue = {
  /** Queues an email in the caller's transaction; it is sent once that transaction is committed. */
  enqueue(tx: Queryable, email: EmailContent, priority?: JobPriority): Promise<void>;
};

/** The kind of job that sends one email. */
export const emailJob = 'email';
/** The kind of job that builds and sends one person's flash. */
export const flashEmailJob = 'flash-email';
/** The kind of job that builds and sends one person's email of alerts. */
export const alertEmailJob = 'alert-email';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Emails are given up after five days, as mail servers do among themselves. */
const defaultMailRetryPolicy: RetryPolicy = {
  firstPauseMs: 5_000,
  longestPauseMs: 10 * minuteMs,
  giveUpAfterMs: 5 * dayMs,
};

const sendTimeoutMs = 90_000;

export function createMailQueue(jobs: JobQueue, encryption: MailEncryption): MailQueue {
  return {
    enqueue: async (tx, email, priority = 'usual') => {
      const id = randomUUID();
      const payload = encryption.encrypt(id, await renderEmail(email));
      return jobs.enqueue(tx, { kind: emailJob, id, payload, priority });
    },
  };
}

/**
 * Sends queued emails, a few at a time. A job is removed only once the transport has taken its
 * email: a mail server that is away delays an email and loses none. An email that is sent twice, because
 * a server was killed in between, has the same Message-ID.
 */
export function emailJobHandler(
  encryption: MailEncryption,
  send: MailTransport,
  retry: Partial<RetryPolicy> = {},
): JobHandler {
  return {
    concurrency: smtpConnections,
    retry: { ...defaultMailRetryPolicy, ...retry },
    run: async ({ id, payload, queuedAt }) => {
      const email = payload === null ? null : encryption.decrypt(id, payload);
      if (email === null) throw new Error('encrypted with another ENCRYPTION_KEY');
      await withTimeout(send(email, { id, queuedAt }), sendTimeoutMs);
      return undefined;
    },
  };
}

/**
 * Sends emails that are built when they are sent, so that a delayed one says what holds by then: the job
 * only names what to build. `build` returns null where nothing is to be sent any more.
 */
export function builtEmailJobHandler(
  build: (job: LeasedJob) => Promise<BuiltEmail | null>,
  send: MailTransport,
  retry: Partial<RetryPolicy> = {},
): JobHandler {
  return {
    concurrency: smtpConnections,
    retry: { ...defaultMailRetryPolicy, ...retry },
    run: async (job) => {
      const built = await build(job);
      if (built === null) return undefined;
      await withTimeout(send(built.email, job), sendTimeoutMs);
      await built.onSent?.();
      return undefined;
    },
  };
}

export type BuiltEmail = { email: Email; onSent?: () => Promise<void> };

/** Encrypts the queued emails with the current key; returns how many had another one. */
export function reencryptQueuedEmails(tx: Queryable, encryption: MailEncryption): Promise<number> {
  return reencryptPayloads(tx, emailJob, encryption.reencrypt);
}
