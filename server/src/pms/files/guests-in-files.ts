import { mentionsGuest } from '@hotel/domain/personal-data/guest-search.ts';
import type { PmsFileRow } from '@hotel/domain/pms-files/read-pms-file.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readNoShows } from '../queries/pms-rows.ts';
import * as store from './pms-files-store.ts';

/** The columns of no-shows that may name a person. The counts of a reservation stay without them. */
const namingColumns = [
  'CLIENT',
  'COMPANY',
  'AGENCY',
  'SHARE',
  'RESERVATION',
  'BLOCK_NAME',
  'GROUP_NAME',
] as const;

/** Removes what names guests from no-shows that no file has given for so many days. */
export function expireGuestsInFiles(db: Queryable, maxAgeDays: number): Promise<void> {
  return store.clearOldNoShows(db, namingColumns, maxAgeDays);
}

/** The no-shows of all hotels that mention a guest, by hotel and day. */
export async function findGuestsInFiles(db: Queryable, guest: string) {
  const days = await store.storedNoShows(db);
  return days
    .map(({ rows, ...day }) => ({ ...day, rows: readNoShows(rows.filter(isAbout(guest))) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Removes what names a guest from the no-shows that mention them; gives of how many days. */
export async function eraseGuestInFiles(tx: Queryable, guest: string): Promise<number> {
  const cleared = Object.fromEntries(namingColumns.map((column) => [column, null]));
  const days = await store.storedNoShows(tx);
  const affected = days.filter(({ rows }) => rows.some(isAbout(guest)));
  for (const { rows, ...day } of affected) {
    const remaining = rows.map((row) => (isAbout(guest)(row) ? { ...row, ...cleared } : row));
    await store.replaceNoShows(tx, day, remaining);
  }
  return affected.length;
}

function isAbout(guest: string): (row: PmsFileRow) => boolean {
  return (row) => mentionsGuest(row, guest);
}
