import { createHash } from 'node:crypto';
import { ApiError } from '@hotel/domain/api-error.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { revenueOrUnknown } from '@hotel/domain/pms/usable-nights.ts';
import {
  type PmsFileContent,
  type PmsFileRow,
  readPmsFile,
} from '@hotel/domain/pms-files/read-pms-file.ts';
import type { RevenueReading } from '@hotel/domain/revenue/net-revenue.ts';
import { decodeText } from '@hotel/domain/text/decode-text.ts';
import { findHotel } from '../../hotels/public.ts';
import { writeFigures } from '../../nights/write-nights.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  findHotelFolder,
  isSameState,
  listFiles,
  maxFileSize,
  readUnchanged,
} from './hotel-folder.ts';
import * as store from './pms-files-store.ts';

export type CollectDependencies = {
  database: Database;
  /** PMS_FILES_DIR. */
  filesDir: string;
  /** The clock; tests set it. */
  now: () => Date;
  /** For how long the state of a file must stay the same before it is read. */
  settleMs: number;
};

/**
 * Reads the new files of a hotel's folder. A file is read once its size and its time of change have been the
 * same in two runs, each content once; what cannot be used is refused as a whole and named. Throws
 * PMS_UNAVAILABLE where the folder cannot be read.
 */
export async function collectFiles(
  dependencies: CollectDependencies,
  hotel: store.FilesHotel,
  signal: AbortSignal,
): Promise<void> {
  const { database, filesDir, settleMs } = dependencies;
  const folder = await findHotelFolder(filesDir, hotel.id);
  const files = await listFiles(folder, hotel.id);
  const fileStates = new Map(
    (await store.findFileStates(database, hotel.id)).map((state) => [state.name, state]),
  );
  const isKnown = (file: store.FileState) => {
    const state = fileStates.get(file.name);
    return state !== undefined && isSameState(state, file);
  };
  await store.saveFileStates(
    database,
    hotel.id,
    files.filter((file) => !isKnown(file)),
  );
  const names = new Set(files.map(({ name }) => name));
  const gone = [...fileStates.keys()].filter((name) => !names.has(name));
  await store.deleteFileStates(database, hotel.id, gone);
  const settled = files.filter((file) => {
    const state = fileStates.get(file.name);
    return state !== undefined && isKnown(file) && !state.isDone && state.ageMs >= settleMs;
  });
  // Oldest first, so that the newest file wins.
  for (const file of settled.toSorted((one, other) => one.modifiedMs - other.modifiedMs)) {
    if (signal.aborted) return;
    await collectFile(dependencies, hotel, folder, file);
  }
}

async function collectFile(
  dependencies: CollectDependencies,
  hotel: store.FilesHotel,
  folder: string,
  file: Awaited<ReturnType<typeof listFiles>>[number],
): Promise<void> {
  const { database } = dependencies;
  const refuse = (because: string, hash: Buffer | null = null) =>
    database.transaction(async (tx) => {
      await store.insertRefused(tx, hotel.id, { name: file.name, hash, because });
      await store.markDone(tx, hotel.id, file);
    });
  if (file.isLink) return refuse('C’est un lien symbolique : un vrai fichier est attendu.');
  if (file.size > maxFileSize) return refuse(`Le fichier dépasse ${maxFileSize / 1_000_000} Mo.`);
  const content = await readOrRefusal(folder, file);
  if (content === null) return;
  if (typeof content === 'string') return refuse(content);
  const hash = createHash('sha256').update(content).digest();
  const today = todayIn(hotel.timeZone, dependencies.now().getTime());
  const text = decodeText(content);
  if (text === null) return refuse('Ce n’est pas un fichier de texte.', hash);
  const parsed = readPmsFile(text, { today, timeZone: hotel.timeZone });
  if ('refused' in parsed) return refuse(parsed.refused, hash);
  await database.transaction((tx) => accept(tx, hotel, { file, hash, parsed }));
}

/** The content, null when the file has changed since it was looked at, or why it is refused. */
async function readOrRefusal(
  folder: string,
  file: store.FileState,
): Promise<Buffer | string | null> {
  try {
    return await readUnchanged(folder, file);
  } catch (error) {
    if (error instanceof ApiError) return 'Son nom n’est pas celui d’un fichier de ce dossier.';
    return 'Il ne peut pas être lu.';
  }
}

/** Stores a file and, of nights, the snapshot of its working date, once for all servers. */
async function accept(
  tx: Queryable,
  hotel: store.FilesHotel,
  { file, hash, parsed }: { file: store.FileState; hash: Buffer; parsed: PmsFileContent },
): Promise<void> {
  const { list, workingDate, days, beds } = parsed;
  const { name } = file;
  const accepted = { name, hash, list, workingDate, dayCount: days.size };
  const isNew = await store.insertAccepted(tx, hotel.id, accepted);
  await store.markDone(tx, hotel.id, file);
  if (!isNew) return;
  await store.saveDays(tx, hotel.id, { list, workingDate, days });
  await store.saveDays(tx, hotel.id, { list: 'hotel-status', workingDate, days: beds });
  if (list !== 'nights-on-the-books') return;
  const source = { kind: 'pms_file', label: name, actor: null, address: null } as const;
  const { revenue_basis: basis, vat_rate: vatRate } = await findHotel(tx, hotel.id);
  const items = [...days].flatMap(([day, [row]]) => itemsOf(day, row, { basis, vatRate }));
  await writeFigures(tx, hotel.id, source, [{ asOf: workingDate, items }]);
}

/** The figure of a day; none where it is unknown, which is never 0. The reader has checked the counts. */
function itemsOf(day: string, row: PmsFileRow = {}, reading: RevenueReading) {
  const { NUITEES, ROOMS, REVENUE, ADULTS, CHILDREN } = row;
  const nuitees = numberOf(NUITEES);
  if (nuitees === null) return [];
  const guests = { adults: numberOf(ADULTS), children: numberOf(CHILDREN) };
  const rooms = ROOMS === undefined ? undefined : numberOf(ROOMS);
  const euros = REVENUE === undefined ? undefined : numberOf(REVENUE);
  return [{ day, nuitees, rooms, revenue: revenueOrUnknown(euros, reading), guests }];
}

function numberOf(cell: PmsFileRow[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
