import { vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { insertJob } from '../jobs/job-queue-store.ts';
import { flashEmailJob } from '../mail/mail-queue.ts';
import { flashScheduleJob } from './queue-flashes.ts';

/** Has one of the servers of a database look for due flashes now, and waits until it has. */
export async function triggerFlashRound(database: Database): Promise<void> {
  await insertJob(database, { kind: flashScheduleJob, key: flashScheduleJob });
  await waitForNone(
    database,
    `kind = '${flashScheduleJob}' and (lease is not null or next_attempt_at <= now())`,
  );
}

/** Waits until no flash is left to send. */
export async function waitForFlashes(database: Database): Promise<void> {
  await waitForNone(database, `kind = '${flashEmailJob}'`);
}

/** Waits until the mail server was tried in vain. */
export async function waitForFailedFlash(database: Database): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await database.query(
        `select from job where kind = '${flashEmailJob}' and attempts > 0 and lease is null`,
      );
      return rows.length > 0;
    },
    { timeout: 60_000, interval: 5 },
  );
}

/** Has the flashes that failed sent again now, and waits until none is left. */
export async function sendFailedFlashes(database: Database): Promise<void> {
  await database.query(`update job set next_attempt_at = now() where kind = '${flashEmailJob}'`);
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
