import type { FastifyInstance } from 'fastify';
import type { AlertDependencies } from '../alerts/public.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue, RetryPolicy } from '../platform/jobs/job-queue.ts';
import { alertEmailJob, builtEmailJobHandler, flashEmailJob } from '../platform/mail/mail-queue.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';
import { createSheetAttacher, type MeetingSheetPdf } from './attach-sheets.ts';
import { buildAlertEmail } from './build-alert-email.ts';
import { buildFlash, type FlashDependencies } from './build-flash.ts';
import type { FlashLoader } from './load-hotel-flash.ts';
import { createAlertRound } from './queue-alert-emails.ts';
import {
  defaultSettleSeconds,
  flashScheduleJob,
  flashScheduleJobHandler,
} from './queue-flashes.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

type Dependencies = {
  database: Database;
  publicUrl: string;
  /** Signs the links that end a subscription. */
  authSecret: string;
  authSecretsBefore?: readonly string[] | undefined;
  jobs: JobQueue;
  transport: MailTransport;
  mailRetry?: Partial<RetryPolicy> | undefined;
  alerts: AlertDependencies;
  loadHotel: FlashLoader;
  meetingSheetPdf: MeetingSheetPdf;
  flashSettleSeconds?: number | undefined;
};

/** Sends the morning flashes once the server listens. */
export function flashFeature(
  app: FastifyInstance,
  { jobs, transport, mailRetry, alerts, ...settings }: Dependencies,
): FlashDependencies {
  const { database, publicUrl, flashSettleSeconds = defaultSettleSeconds } = settings;
  const flash: FlashDependencies = {
    database,
    loadHotel: settings.loadHotel,
    attachSheets: createSheetAttacher(settings.meetingSheetPdf, (error, hotel) =>
      app.log.error({ err: error, hotel }, 'a meeting sheet could not be attached to the flash'),
    ),
    tokens: unsubscribeTokens(settings.authSecret, settings.authSecretsBefore),
    publicUrl,
    now: alerts.now,
  };
  const queueing = { ...flash, jobs, settleSeconds: flashSettleSeconds };
  const schedule = flashScheduleJobHandler(queueing, createAlertRound({ ...queueing, alerts }));
  const sending = builtEmailJobHandler((job) => buildFlash(flash, job), transport, mailRetry);
  const sendingAlerts = builtEmailJobHandler(
    (job) => buildAlertEmail(flash, job),
    transport,
    mailRetry,
  );
  app.addHook('onListen', async () =>
    jobs.start({
      [flashScheduleJob]: schedule,
      [flashEmailJob]: sending,
      [alertEmailJob]: sendingAlerts,
    }),
  );
  return flash;
}
