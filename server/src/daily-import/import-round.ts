import { may } from '@hotel/domain/access/rights.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { dayDue, isSnapshotMissed } from '@hotel/domain/daily-import/when-due.ts';
import { findPerson } from '../access/caller-store.ts';
import { forgetOldAddresses } from '../imports/addresses-for-others.ts';
import { missingSnapshotLetter } from '../mail/missing-snapshot.ts';
import type { PostOffice } from '../mail/post-office.ts';
import * as store from './daily-import-store.ts';
import { endAudited } from './end-run.ts';
import * as runs from './import-runs-store.ts';
import { askForWork, type ImportHouse } from './run-import.ts';

export type Rounds = ImportHouse & { mail: PostOffice; publicUrl: string };

/** Run every minute by one of the servers; twice at once, it does nothing twice. */
export const roundTask = 'import-round';

/**
 * Looks what is due on every hotel's own clock: daily imports, tries after a pause, imports of servers
 * that fell, and letters to those who want to know of a missing snapshot; and forgets what is old.
 */
export async function importRound(house: Rounds): Promise<void> {
  await endPastRuns(house);
  await startDueImports(house);
  await askForDueRuns(house);
  await tellMissing(house);
  await forgetWhatIsOld(house);
}

/** Once an hour is often enough for what goes after months. */
async function forgetWhatIsOld({ pms: { database }, now }: Rounds): Promise<void> {
  const at = now();
  if (at.getUTCMinutes() === 0) await forgetOldAddresses(database, at);
}

async function endPastRuns({ pms, now }: Rounds): Promise<void> {
  const at = now();
  for (const { id, day, timeZone } of await runs.openDailyRuns(pms.database)) {
    if (todayIn(timeZone, at.getTime()) > day) {
      await endAudited(pms.database, (tx) => runs.endPastRun(tx, id, at));
    }
  }
}

async function startDueImports({ pms: { database }, jobs, now }: Rounds): Promise<void> {
  const at = now();
  for (const { hotel, timeZone, hour, months } of await store.hotelsWithDailyImport(database)) {
    const day = dayDue(hour, timeZone, at.getTime());
    if (day === null) continue;
    const run = { hotel, kind: 'daily', day, askedBy: null, first: null, months } as const;
    await database.transaction(async (tx) => {
      const made = await runs.insertRun(tx, run, at);
      if (made !== null) await askForWork(jobs, tx, made.id);
    });
  }
}

async function askForDueRuns({ pms: { database }, jobs, now }: Rounds): Promise<void> {
  for (const id of await runs.dueRuns(database, now())) {
    await database.transaction((tx) => askForWork(jobs, tx, id));
  }
}

async function tellMissing(house: Rounds): Promise<void> {
  const { database } = house.pms;
  const at = house.now();
  for (const hotel of await store.expectedHotelsToTell(database, at)) {
    if (!isMissed(hotel, at)) continue;
    const day = todayIn(hotel.timeZone, at.getTime());
    const told = await database.transaction(async (tx) => {
      const accounts = await store.noteTold(tx, hotel.id, day);
      for (const account of accounts) {
        const person = await findPerson(tx, account, hotel.id);
        if (person === null || !person.seesNamedHotel || !may(person, 'write-nights')) continue;
        const { name, failure } = hotel;
        const url = `${house.publicUrl}/data-entry`;
        await house.mail.post(
          tx,
          missingSnapshotLetter({ to: person.email, hotel: name, day, failure, url }),
        );
      }
      return accounts.length;
    });
    if (told > 0) house.mail.wake();
  }
}

/** Whether a hotel's snapshot of its own day should be there and is not. */
export function isMissed(hotel: store.ExpectedHotel, at: Date): boolean {
  const { dailyHour, timeZone, lately } = hotel;
  const snapshotOf = (day: string) => lately.includes(day);
  return isSnapshotMissed({ dailyHour, timeZone, snapshotOf }, at.getTime());
}
