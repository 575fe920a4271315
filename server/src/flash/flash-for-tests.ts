import { vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { insertJob } from '../platform/jobs/job-queue-store.ts';
import { alertEmailJob, flashEmailJob } from '../platform/mail/mail-queue.ts';
import { flashScheduleJob } from './queue-flashes.ts';

const isToSubscriber = `kind in ('${flashEmailJob}', '${alertEmailJob}')`;

/** Narrow no-break spaces are written as plain ones. */
export const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** Has one of the servers of a database look for due flashes now, and waits until it has. */
export async function triggerFlashRound(database: Database): Promise<void> {
  await insertJob(database, { kind: flashScheduleJob, key: flashScheduleJob });
  await waitForNone(
    database,
    `kind = '${flashScheduleJob}' and (lease is not null or next_attempt_at <= now())`,
  );
}

/** Waits until no flash and no email of alerts is left to send. */
export async function waitForFlashes(database: Database): Promise<void> {
  await waitForNone(database, isToSubscriber);
}

/** Waits until the mail server was tried in vain. */
export async function waitForFailedFlash(database: Database): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await database.query(
        `select from job where ${isToSubscriber} and attempts > 0 and lease is null`,
      );
      return rows.length > 0;
    },
    { timeout: 60_000, interval: 5 },
  );
}

/** Has the emails that failed sent again now, and waits until none is left. */
export async function sendFailedFlashes(database: Database): Promise<void> {
  await database.query(`update job set next_attempt_at = now() where ${isToSubscriber}`);
  // It wakes the server, which then takes every job that is due.
  await triggerFlashRound(database);
  await waitForFlashes(database);
}

async function waitForNone(database: Database, condition: string): Promise<void> {
  await vi.waitUntil(
    async () => (await database.query(`select from job where ${condition}`)).rows.length === 0,
    { timeout: 60_000, interval: 20 },
  );
}
