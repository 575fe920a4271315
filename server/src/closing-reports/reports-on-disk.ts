import { lstat, readdir } from 'node:fs/promises';
import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { isReportName } from '@hotel/domain/closing-reports/report-path.ts';
import {
  isPlainCode,
  isPlainName,
  normalizeUnicode,
} from '@hotel/domain/closing-reports/safe-name.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { openReport } from './open-report.ts';
import { isCompletePdf } from './pdf-integrity.ts';
import { reportDaysCache } from './report-days-cache.ts';
import type { ReportStorage } from './report-storage.ts';
import {
  type CodeFolder,
  type Entry,
  findCodeFolder,
  listEntries,
  nullIfMissing,
  refuseSwapped,
  resolvePaths,
} from './reports-folder.ts';
import { storeReport } from './store-report.ts';

/**
 * The closing reports in a folder tree, `<code>/<day>/<type>/<name>.pdf`. Only what is asked is read, and
 * of the days with a report only those of which it is not known yet.
 */
export function reportsOnDisk(root: string): ReportStorage {
  const known = reportDaysCache();
  return {
    codes: () => codesIn(root),

    async days(code, type, anew) {
      const own = await findCodeFolder(root, code);
      if (own === null) return [];
      const list = JSON.stringify([own.name, type === undefined ? '' : normalizeUnicode(type)]);
      return known[anew ? 'readAll' : 'read'](list, (sure) => daysWithReport(own, type, sure));
    },

    async types(code, day) {
      const own = await findCodeFolder(root, code);
      if (own === null) return [];
      const named = day === undefined ? [] : await resolvePaths(own.path, [day]);
      const days = day === undefined ? await daysIn(own) : named;
      const types = await fewAtATime(days.map(pathOf), typesIn);
      await refuseSwapped(named);
      return [...new Set(types.flat().map(({ name }) => normalizeUnicode(name)))];
    },

    async files(code, day, type) {
      const own = await findCodeFolder(root, code);
      return own === null ? [] : filesOf(own, day, type);
    },

    open: (place) => openReport(root, place),

    file: (place, content, filing) => storeReport(root, place, content, filing),
  };
}

function pathOf({ path }: { path: string }): string {
  return path;
}

/** Real folders only: a link in the place of a code's folder is never followed. */
async function codesIn(root: string): Promise<string[]> {
  const found = (await nullIfMissing(readdir(root, { withFileTypes: true }))) ?? [];
  const folders = found.filter((entry) => entry.isDirectory() && isPlainCode(entry.name));
  return [...new Set(folders.map(({ name }) => normalizeUnicode(name)))];
}

async function daysIn(own: CodeFolder): Promise<Entry[]> {
  const entries = await listEntries(own.path);
  return entries.filter(({ name, isFolder }) => isFolder && isDay(name));
}

/** The newest days are looked into whatever is known: that is where programs are still writing. */
const alwaysRead = 3;

async function daysWithReport(
  own: CodeFolder,
  type: string | undefined,
  sure: ReadonlySet<Day>,
): Promise<Day[]> {
  const days = await daysIn(own);
  const newest = new Set(
    days
      .map(({ name }) => name)
      .toSorted()
      .slice(-alwaysRead),
  );
  const unsure = days.filter(({ name }) => newest.has(name) || !sure.has(name));
  const listed = await fewAtATime(unsure, (day) => hasReport(day.path, type));
  const without = new Set(unsure.filter((_, index) => !listed[index]));
  return days.filter((day) => !without.has(day)).map(({ name }) => name);
}

async function typesIn(day: string): Promise<Entry[]> {
  const entries = await listEntries(day);
  return entries.filter(({ name, isFolder }) => isFolder && isPlainName(name));
}

async function typeFolders(day: string, type?: string): Promise<Entry[]> {
  const types = await typesIn(day);
  if (type === undefined) return types;
  return types.filter(({ name }) => normalizeUnicode(name) === normalizeUnicode(type));
}

async function hasReport(day: string, type?: string): Promise<boolean> {
  for (const { path } of await typeFolders(day, type)) {
    for (const { path: file } of await reportsIn(path)) {
      if ((await sizeOfWhole(file)) !== null) return true;
    }
  }
  return false;
}

async function filesOf(own: CodeFolder, day: Day, type: string): Promise<ReportFile[]> {
  const folders = await resolvePaths(own.path, [day, type]);
  const files = await fewAtATime(folders, async (folder) => {
    const reports = await reportsIn(folder.path);
    return fewAtATime(reports, async ({ name, path }) => ({
      name: normalizeUnicode(name),
      path: [own.name, day, folder.name, name].join('/'),
      size: await sizeOfWhole(path),
    }));
  });
  await refuseSwapped(folders);
  return files.flat().flatMap(({ size, ...file }) => (size === null ? [] : [{ ...file, size }]));
}

async function reportsIn(folder: string): Promise<Entry[]> {
  const entries = await listEntries(folder);
  return entries.filter(({ name, isFolder }) => !isFolder && isReportName(name));
}

/** Bytes of a report; null while it is not whole, or when it has gone meanwhile. */
async function sizeOfWhole(path: string): Promise<number | null> {
  const found = await nullIfMissing(lstat(path));
  if (!found?.isFile()) return null;
  return (await nullIfMissing(isCompletePdf(path, found))) ? found.size : null;
}
