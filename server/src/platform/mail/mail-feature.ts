import type { FastifyInstance } from 'fastify';
import type { EncryptionKeys } from '../encryption/encryption.ts';
import type { JobQueue, RetryPolicy } from '../jobs/job-queue.ts';
import { createMailEncryption } from './mail-encryption.ts';
import { createMailQueue, emailJob, emailJobHandler, type MailQueue } from './mail-queue.ts';
import type { MailTransport } from './mail-transport.ts';

type Dependencies = {
  jobs: JobQueue;
  transport: MailTransport;
  encryption: EncryptionKeys;
  mailRetry?: Partial<RetryPolicy> | undefined;
};

/** Sends queued emails from when the application is ready, also where it does not listen. */
export function mailFeature(
  app: FastifyInstance,
  { jobs, transport, encryption: keys, mailRetry }: Dependencies,
): MailQueue {
  const encryption = createMailEncryption(keys.encryptionKey, keys.encryptionKeysBefore);
  const handler = emailJobHandler(encryption, transport, mailRetry);
  app.addHook('onClose', async () => transport.close());
  app.addHook('onReady', async () => jobs.start({ [emailJob]: handler }));
  return createMailQueue(jobs, encryption);
}
