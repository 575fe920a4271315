import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { selectPmsSource } from '@hotel/server/src/pms/settings/pms-settings-store.ts';
import { vieuxPort } from '../hotels/vieux-port.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { leavePmsFiles } from './leave-pms-files.ts';

/** The hotel whose PMS is a folder of files, where a demonstration has one. */
const hasFolder = ({ plan }: OpenHotel) => plan === vieuxPort;

/** Has the hotel read the files from now on: its history was imported from Oracle, and stays. */
export async function readFromFiles(
  database: Database,
  hotels: readonly OpenHotel[],
): Promise<void> {
  for (const { id } of hotels.filter(hasFolder)) {
    await database.transaction((tx) => selectPmsSource(tx, id, 'files'));
  }
}

/** Leaves the files of this working date for the hotel among these that has a folder. */
export async function leaveFilesOf(filesDir: string, hotels: readonly OpenHotel[]): Promise<void> {
  for (const hotel of hotels.filter(hasFolder)) await leavePmsFiles(filesDir, hotel);
}
