import { addDays } from '@hotel/domain/calendar/day.ts';
import { writeFigures } from '@hotel/server/src/nights/write-nights.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { instantOf } from '../import-log/mornings.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { farMonths, farMonthsFile } from './far-months.ts';
import { dateImport, findAccount, noteRecentImport } from './recent-import-store.ts';

/** The hour of the import, within office hours. */
const importHour = '08:47';

/**
 * Records, once, an Excel import of this morning, or of just now if it is earlier: three
 * months ahead as of the day before, which only this import has brought. It can be undone, and made
 * again with the sample file of the same name.
 */
export async function recordRecentImport(
  database: Database,
  { id, timeZone, today, booked }: OpenHotel,
  { email, now }: { email: string; now: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (account === null || !(await noteRecentImport(tx, id))) return;
    const asOf = addDays(today, -1);
    const source = {
      ...({ kind: 'excel', label: farMonthsFile(asOf), address: '127.0.0.1' } as const),
      actor: { id: account, email },
    };
    const written = await writeFigures(
      tx,
      id,
      source,
      farMonths(booked(), asOf).map((month) => ({ asOf, ...month })),
    );
    const at = Math.min(instantOf(today, importHour, timeZone), now);
    await dateImport(tx, id, written.id, new Date(at));
  });
}
