import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { dayDue, isSnapshotMissed } from '@hotel/domain/daily-import/schedule.ts';
import { findPerson } from '../access/public.ts';
import { forgetOldAddresses } from '../imports/import-addresses.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { missingSnapshotEmail } from '../mail/missing-snapshot-email.ts';
import * as store from './daily-import-store.ts';
import { finishRun } from './finish-run.ts';
import * as runs from './import-runs-store.ts';
import { enqueueImport, type ImportDependencies } from './run-import.ts';

export type SchedulerDependencies = ImportDependencies & { mail: MailQueue; publicUrl: string };

/** Run every minute by one of the servers; twice at once, it does nothing twice. */
export const schedulerTask = 'import-round';

/**
 * Looks what is due on every hotel's own clock: daily imports, tries after a pause, imports of servers
 * that fell, and letters to those who want to know of a missing snapshot; and forgets what is old.
 */
export async function runSchedulerTick(house: SchedulerDependencies): Promise<void> {
  await endPastRuns(house);
  await startDueImports(house);
  await askForDueRuns(house);
  await tellMissing(house);
  await forgetWhatIsOld(house);
}

/** Once an hour is often enough for what goes after months. */
async function forgetWhatIsOld({ pms: { database }, now }: SchedulerDependencies): Promise<void> {
  const at = now();
  if (at.getUTCMinutes() === 0) await forgetOldAddresses(database, at);
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
      const made = await runs.insertRun(tx, run, at);
      if (made !== null) await enqueueImport(jobs, tx, made.id);
    });
  }
}

async function askForDueRuns({
  pms: { database },
  jobs,
  now,
}: SchedulerDependencies): Promise<void> {
  for (const id of await runs.dueRuns(database, now())) {
    await database.transaction((tx) => enqueueImport(jobs, tx, id));
  }
}

async function tellMissing(house: SchedulerDependencies): Promise<void> {
  const { database } = house.pms;
  const at = house.now();
  for (const hotel of await store.expectedHotelsToNotify(database, at)) {
    if (!isSnapshotLate(hotel, at)) continue;
    const day = todayIn(hotel.timeZone, at.getTime());
    const told = await database.transaction(async (tx) => {
      const accounts = await store.markNotified(tx, hotel.id, day);
      for (const account of accounts) {
        const person = await findPerson(tx, account, hotel.id);
        if (person === null || !person.seesNamedHotel || !isAllowed(person, 'write-nights'))
          continue;
        const { name, failure } = hotel;
        const url = `${house.publicUrl}/data-entry`;
        await house.mail.post(
          tx,
          missingSnapshotEmail({ to: person.email, hotel: name, day, failure, url }),
        );
      }
      return accounts.length;
    });
    if (told > 0) house.mail.wake();
  }
}

/** Whether a hotel's snapshot of its own day should be there and is not. */
export function isSnapshotLate(hotel: store.ExpectedHotel, at: Date): boolean {
  const { dailyHour, timeZone, lately } = hotel;
  const snapshotOf = (day: string) => lately.includes(day);
  return isSnapshotMissed({ dailyHour, timeZone, snapshotOf }, at.getTime());
}
