import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import { pmsFileLists } from '@hotel/domain/pms-files/file-lists.ts';
import type { Queryable } from '../../platform/database/database.ts';
import * as store from './pms-files-store.ts';

const shownFiles = 10;
/** What only a database can tell. */
const notInFiles = { value: null, reason: 'Un dossier de fichiers ne le dit pas.' };

/** What the diagnostic tells of a hotel's folder; nothing of what a file holds. */
export async function describeFiles(
  db: Queryable,
  hotel: string,
): Promise<{
  workingDate: Day | null;
  diagnostic: Omit<Diagnostic, 'asked_day' | 'questions'>;
}> {
  const workingDate = await store.findWorkingDate(db, hotel);
  const summaries = await store.summariseLists(db, hotel);
  const lists = pmsFileLists.map((list) => {
    const found = summaries.find((summary) => summary.list === list);
    return {
      list,
      working_date: found?.workingDate ?? null,
      from: found?.from ?? null,
      to: found?.to ?? null,
      days: found?.days ?? 0,
    };
  });
  return {
    workingDate,
    diagnostic: {
      version: notInFiles,
      working_date:
        workingDate === null
          ? { value: null, reason: 'Aucun fichier de nuitées n’a été lu.' }
          : { value: workingDate },
      hotel_name: notInFiles,
      shares: notInFiles,
      tables: notInFiles,
      files: {
        folder: hotel,
        waiting: await store.countWaiting(db, hotel),
        lists,
        newest: await store.newestFiles(db, hotel, shownFiles),
      },
    },
  };
}
