import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { dayDue, isSnapshotMissed } from '@hotel/domain/daily-import/schedule.ts';
import { findPerson } from '../access/public.ts';
import { deleteOldAddresses } from '../imports/public.ts';
import type { JobHandler } from '../jobs/job-queue.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { missingSnapshotEmail } from '../mail/missing-snapshot-email.ts';
import * as store from './daily-import-store.ts';
import { finishRun } from './finish-run.ts';
import * as runs from './import-runs-store.ts';
import { enqueueImport, type ImportDependencies } from './run-import.ts';

export type SchedulerDependencies = ImportDependencies & { mail: MailQueue; publicUrl: string };

/** The kind of the one job that comes back every minute, and its key. */
export const schedulerJob = 'scheduler';

const minuteMs = 60_000;

/** Runs at each start of a server and at every full minute, on one of the servers. */
export function schedulerJobHandler(dependencies: SchedulerDependencies): JobHandler {
  return {
    concurrency: 1,
    retry: { firstPauseMs: 5_000, longestPauseMs: minuteMs },
    recurringKey: schedulerJob,
    run: async () => {
      await runSchedulerTick(dependencies);
      return { runAgainInMs: minuteMs - (Date.now() % minuteMs) };
    },
  };
}

/**
 * Does what is due on every hotel's own clock: daily imports, attempts after a pause, emails to those who
 * want to know of a missing snapshot; and deletes what is old. Two ticks at once do nothing twice.
 */
async function runSchedulerTick(dependencies: SchedulerDependencies): Promise<void> {
  await endPastRuns(dependencies);
  await startDueImports(dependencies);
  await enqueueDueRuns(dependencies);
  await notifyMissingSnapshots(dependencies);
  await deleteOldData(dependencies);
}

/** Once an hour is often enough for what is deleted after months. */
async function deleteOldData({ pms: { database }, now }: SchedulerDependencies): Promise<void> {
  const at = now();
  if (at.getUTCMinutes() === 0) await deleteOldAddresses(database, at);
}

async function endPastRuns({ pms, now }: SchedulerDependencies): Promise<void> {
  const at = now();
  for (const { id, day, timeZone } of await runs.openDailyRuns(pms.database)) {
    if (todayIn(timeZone, at.getTime()) > day) {
      await finishRun(pms.database, (tx) => runs.endPastRun(tx, id, at));
    }
  }
}

async function startDueImports({
  pms: { database },
  jobs,
  now,
}: SchedulerDependencies): Promise<void> {
  const at = now();
  for (const { hotel, timeZone, hour, months } of await store.hotelsWithDailyImport(database)) {
    const day = dayDue(hour, timeZone, at.getTime());
    if (day === null) continue;
    const run = { hotel, kind: 'daily', day, askedBy: null, first: null, months } as const;
    await database.transaction(async (tx) => {
      const inserted = await runs.insertRun(tx, run, at);
      if (inserted !== null) await enqueueImport(jobs, tx, inserted.id);
    });
  }
}

/** Finds again runs whose job is gone, as after an upgrade or a restored backup. */
async function enqueueDueRuns({
  pms: { database },
  jobs,
  now,
}: SchedulerDependencies): Promise<void> {
  for (const id of await runs.dueRuns(database, now())) {
    await database.transaction((tx) => enqueueImport(jobs, tx, id));
  }
}

async function notifyMissingSnapshots(dependencies: SchedulerDependencies): Promise<void> {
  const { database } = dependencies.pms;
  const at = dependencies.now();
  for (const hotel of await store.expectedHotelsToNotify(database, at)) {
    if (isSnapshotLate(hotel, at)) await notifyMissingSnapshot(dependencies, hotel, at);
  }
}

async function notifyMissingSnapshot(
  { pms, mail, publicUrl }: SchedulerDependencies,
  { id, name, timeZone, failure }: store.ExpectedHotel,
  at: Date,
): Promise<void> {
  const day = todayIn(timeZone, at.getTime());
  const url = `${publicUrl}/data-entry`;
  await pms.database.transaction(async (tx) => {
    for (const account of await store.markNotified(tx, id, day)) {
      const person = await findPerson(tx, account, id);
      if (!person?.seesNamedHotel || !isAllowed(person, 'write-nights')) continue;
      const email = { to: person.email, hotel: name, day, failure, url };
      await mail.enqueue(tx, missingSnapshotEmail(email));
    }
  });
}

/** Whether a hotel's snapshot of its own day should be there and is not. */
export function isSnapshotLate(hotel: store.ExpectedHotel, at: Date): boolean {
  const { dailyHour, timeZone, recentSnapshots } = hotel;
  const snapshotOf = (day: string) => recentSnapshots.includes(day);
  return isSnapshotMissed({ dailyHour, timeZone, snapshotOf }, at.getTime());
}
