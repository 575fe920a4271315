import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { dayDue, isSnapshotMissed } from '@hotel/domain/daily-import/schedule.ts';
import { findAccountAuthorization } from '../identity/access/public.ts';
import { deleteOldAddresses } from '../imports/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type JobHandler, keysOfJobs } from '../platform/jobs/job-queue.ts';
import type { MailQueue } from '../platform/mail/mail-queue.ts';
import { missingSnapshotEmail } from '../platform/mail/missing-snapshot-email.ts';
import { importJob } from '../pms/import/import-month.ts';
import * as store from './daily-import-store.ts';
import * as runs from './import-runs-store.ts';
import { enqueueImport, type ImportDependencies } from './run-import.ts';

export type DailyImportDependencies = ImportDependencies & { mail: MailQueue; publicUrl: string };

/** The kind of the one job that comes back every minute, and its key. */
export const schedulerJob = 'scheduler';

const minuteMs = 60_000;

/** Runs at each start of a server, at every full minute and when an attempt is due, on one of the servers. */
export function schedulerJobHandler(dependencies: DailyImportDependencies): JobHandler {
  return {
    concurrency: 1,
    retry: { firstPauseMs: 5_000, longestPauseMs: minuteMs },
    recurringKey: schedulerJob,
    run: async () => {
      const dueInMs = await runSchedulerTick(dependencies);
      return { runAgainInMs: Math.min(minuteMs - (Date.now() % minuteMs), dueInMs) };
    },
  };
}

/**
 * Does what is due on every hotel's own clock: daily imports, attempts after a pause, emails to those who
 * want to know of a missing snapshot; and deletes what is old. Two ticks at once do nothing twice. Returns the
 * milliseconds until the next attempt is due.
 */
async function runSchedulerTick(dependencies: DailyImportDependencies): Promise<number> {
  await startDueImports(dependencies);
  const dueInMs = await startDueAttempts(dependencies);
  await notifyMissingSnapshots(dependencies);
  await deleteOldData(dependencies);
  return dueInMs;
}

/** Once an hour is often enough for what is deleted after months. */
async function deleteOldData({ pms: { database }, now }: DailyImportDependencies): Promise<void> {
  const at = now();
  if (at.getUTCMinutes() === 0) await deleteOldAddresses(database, at);
}

async function startDueImports({
  pms: { database },
  jobs,
  now,
}: DailyImportDependencies): Promise<void> {
  const at = now();
  for (const { hotel, timeZone, hour, months, lastDay } of await store.hotelsWithDailyImport(
    database,
  )) {
    const day = dayDue(hour, timeZone, at.getTime());
    if (day === null || (lastDay !== null && lastDay >= day)) continue;
    const run = { hotel, kind: 'daily', day, askedBy: null, first: null, months } as const;
    await database.transaction(async (tx) => {
      const inserted = await runs.insertRun(tx, run, at);
      if (inserted !== null) await enqueueImport(jobs, tx, inserted.id);
    });
  }
}

/** A run that waits after a failed attempt has no job. Returns the milliseconds until the next of them is due. */
async function startDueAttempts({
  pms: { database },
  jobs,
  now,
}: DailyImportDependencies): Promise<number> {
  const withJob = new Set(await keysOfJobs(database, importJob));
  let nextInMs = Number.POSITIVE_INFINITY;
  for (const { id, dueAt } of await runs.waitingRuns(database)) {
    const inMs = Date.parse(dueAt) - now().getTime();
    if (inMs > 0) nextInMs = Math.min(nextInMs, inMs);
    else if (!withJob.has(id)) await database.transaction((tx) => enqueueImport(jobs, tx, id));
  }
  return nextInMs;
}

async function notifyMissingSnapshots(dependencies: DailyImportDependencies): Promise<void> {
  const { database } = dependencies.pms;
  const at = dependencies.now();
  const expected = await store.expectedHotelsToNotify(database, at);
  const missing = expected
    .filter((hotel) => isSnapshotMissing(hotel, at))
    .map((hotel) => ({ ...hotel, day: todayIn(hotel.timeZone, at.getTime()) }));
  if (missing.length === 0 || !(await store.hasUnnotified(database, missing))) return;
  await database.transaction(async (tx) => {
    const notices = await store.markNotified(tx, missing);
    for (const [account, ofAccount] of Map.groupBy(notices, (notice) => notice.account)) {
      const hotels = new Set(ofAccount.map(({ hotel }) => hotel));
      const ofPerson = missing.filter(({ id }) => hotels.has(id));
      await notifyPerson(dependencies, tx, account, ofPerson);
    }
  });
}

/** One email for all hotels: a group whose mornings all fail would get hundreds. */
async function notifyPerson(
  { mail, publicUrl }: DailyImportDependencies,
  tx: Queryable,
  account: string,
  missing: readonly (store.ExpectedHotel & { day: Day })[],
): Promise<void> {
  const person = await findAccountAuthorization(tx, account, missing[0]?.id ?? '');
  if (person === null || !isAllowed(person, 'write-nights')) return;
  const ids = missing.map(({ id }) => id);
  const visible = new Set(await store.visibleHotelsAmong(tx, person, ids));
  const hotels = missing
    .filter(({ id }) => visible.has(id))
    .map(({ name, day, failure }) => ({ hotel: name, day, failure }));
  if (hotels.length === 0) return;
  const email = missingSnapshotEmail({ to: person.email, hotels, url: `${publicUrl}/data-entry` });
  await mail.enqueue(tx, email, 'bulk');
}

/** Whether a hotel's snapshot of its own day should be there and is not. */
export function isSnapshotMissing(hotel: store.ExpectedHotel, at: Date): boolean {
  const { dailyHour, timeZone, recentSnapshots } = hotel;
  const snapshotOf = (day: string) => recentSnapshots.includes(day);
  return isSnapshotMissed({ dailyHour, timeZone, snapshotOf }, at.getTime());
}
