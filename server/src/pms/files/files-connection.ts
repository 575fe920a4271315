import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfRange } from '@hotel/domain/calendar/day-ranges.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { listNames, type PmsFileList, pmsFileLists } from '@hotel/domain/pms-files/file-lists.ts';
import type { PmsFileRow } from '@hotel/domain/pms-files/read-pms-file.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type PmsConnection, PmsPeriodMissing } from '../pms-connection.ts';
import type { DayBinds, PmsQuery, QueryName } from '../queries/pms-queries.ts';
import { findHotelFolder } from './hotel-folder.ts';
import * as store from './pms-files-store.ts';

/** `checkFolder`: also looks at the folder, and throws PMS_UNAVAILABLE where it cannot be used. */
export type ConnectToFiles = (
  hotel: string,
  options: { checkFolder: boolean },
) => Promise<PmsConnection>;

/**
 * A PMS whose rows are those of the files that were read (`collect-files.ts`). Nights are those of the newest
 * working date alone, as a database gives them; the other lists say of each day what its newest file says.
 */
export function filesConnector(db: Queryable, root: string | undefined): ConnectToFiles {
  return async (hotel, { checkFolder }) => {
    if (checkFolder) await findHotelFolder(root, hotel);
    return {
      run: ({ name }, binds) => rowsOf(db, hotel, name, binds),
      missingDays: (query, binds) => missingDays(db, hotel, query, binds),
      close: async () => {},
    };
  };
}

async function rowsOf(
  db: Queryable,
  hotel: string,
  query: QueryName,
  binds: DayBinds,
): Promise<PmsFileRow[]> {
  if (query === 'working-date') {
    const day = await store.findWorkingDate(db, hotel);
    return day === null ? [] : [{ WORKING_DATE: day }];
  }
  if (!isList(query)) throw notInFiles();
  const days = await store.findDays(db, hotel, query, periodOf(binds));
  const known = query === 'nights-on-the-books' ? await ofNewest(db, hotel, days) : days;
  // Beds that no file holds are unknown day by day, and nights of a month that none holds are none to store.
  const isDue = query !== 'hotel-status' && query !== 'nights-on-the-books';
  if (known.length === 0 && isDue) throw holdsNothing(query, binds);
  return known.flatMap(({ rows }) => rows);
}

async function ofNewest(
  db: Queryable,
  hotel: string,
  days: readonly store.StoredDay[],
): Promise<store.StoredDay[]> {
  const newest = await store.findWorkingDate(db, hotel);
  return days.filter(({ workingDate }) => workingDate === newest);
}

async function missingDays(
  db: Queryable,
  hotel: string,
  { name }: PmsQuery,
  binds: DayBinds,
): Promise<Day[]> {
  if (!isList(name)) return [];
  const period = periodOf(binds);
  const known = new Set((await store.findDays(db, hotel, name, period)).map(({ day }) => day));
  return daysOfRange(period).filter((day) => !known.has(day));
}

function isList(query: QueryName): query is PmsFileList {
  return pmsFileLists.some((list) => list === query);
}

function periodOf({ from_date: from, to_date: to }: DayBinds) {
  return { from, to };
}

function notInFiles() {
  return apiError('PMS_UNAVAILABLE', {
    message: 'Les fichiers du PMS ne le disent pas.',
  });
}

function holdsNothing(list: PmsFileList, { from_date: from, to_date: to }: DayBinds) {
  const period =
    from === to ? `du ${frenchDay(from)}` : `du ${frenchDay(from)} au ${frenchDay(to)}`;
  return apiError('PMS_UNAVAILABLE', {
    message: `Aucun fichier du PMS ne donne les ${listNames[list]} ${period}.`,
    cause: new PmsPeriodMissing(),
  });
}
