import { lstat, readdir } from 'node:fs/promises';
import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { isReportName } from '@hotel/domain/closing-reports/report-path.ts';
import {
  isPlainCode,
  isPlainName,
  normalizeUnicode,
} from '@hotel/domain/closing-reports/safe-name.ts';
import pLimit from 'p-limit';
import {
  type CodeFolder,
  type FolderEntry,
  findCodeFolder,
  listEntries,
  nullIfMissing,
  refuseReplaced,
  resolvePaths,
} from '../platform/files/safe-path.ts';
import { openReportOnDisk } from './open-report-on-disk.ts';
import { isCompletePdf } from './pdf-file.ts';
import { reportDaysCache } from './report-days-cache.ts';
import type { ReportStorage } from './report-storage.ts';
import { removeReportOnDisk, storeReportOnDisk } from './store-report-on-disk.ts';

/**
 * The closing reports in a folder tree, `<code>/<day>/<type>/<name>.pdf`. Reads only the folders of the
 * request; which days have a report is cached.
 */
export function reportsOnDisk(root: string): ReportStorage {
  const daysCache = reportDaysCache();
  return {
    codes: () => codesIn(root),

    async days(code, type, refresh) {
      const folder = await findCodeFolder(root, code);
      if (folder === null) return [];
      const list = JSON.stringify([folder.name, type === undefined ? '' : normalizeUnicode(type)]);
      const read = refresh ? daysCache.readAll : daysCache.read;
      return read(list, (cached) => daysWithReport(folder, type, cached));
    },

    async types(code, day) {
      const folder = await findCodeFolder(root, code);
      if (folder === null) return [];
      const resolved = day === undefined ? [] : await resolvePaths(folder.path, [day]);
      const days = day === undefined ? await daysIn(folder) : resolved;
      const paths = days.map(({ path }) => path);
      const types = await concurrently(paths, typesIn);
      await refuseReplaced(resolved);
      return [...new Set(types.flat().map(({ name }) => normalizeUnicode(name)))];
    },

    async files(code, day, type) {
      const folder = await findCodeFolder(root, code);
      return folder === null ? [] : filesOf(folder, day, type);
    },

    open: (report) => openReportOnDisk(root, report),

    store: (report, content, options) => storeReportOnDisk(root, report, content, options),

    async remove(report) {
      await removeReportOnDisk(root, report);
      daysCache.clear();
    },
  };
}

/** Enough to hide the latency of a network share, few enough to leave the disk to other requests. */
const concurrency = 8;

/** The results of `work` on each item, a few at a time, in the items' order. */
function concurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return pLimit(concurrency).map(items, work);
}

/** Lists real folders only: a link in the place of a code's folder is never followed. */
async function codesIn(root: string): Promise<string[]> {
  const entries = (await nullIfMissing(readdir(root, { withFileTypes: true }))) ?? [];
  const folders = entries.filter((entry) => entry.isDirectory() && isPlainCode(entry.name));
  return [...new Set(folders.map(({ name }) => normalizeUnicode(name)))];
}

async function daysIn(folder: CodeFolder): Promise<FolderEntry[]> {
  const entries = await listEntries(folder.path);
  return entries.filter(({ name, isFolder }) => isFolder && isDay(name));
}

/** So many of the newest days are read despite the cache, because programs still write there. */
const uncachedDays = 3;

async function daysWithReport(
  folder: CodeFolder,
  type: string | undefined,
  cached: ReadonlySet<Day>,
): Promise<Day[]> {
  const days = await daysIn(folder);
  const newest = new Set(
    days
      .map(({ name }) => name)
      .toSorted()
      .slice(-uncachedDays),
  );
  const unchecked = days.filter(({ name }) => newest.has(name) || !cached.has(name));
  const haveReports = await concurrently(unchecked, (day) => hasReport(day.path, type));
  const empty = new Set(unchecked.filter((_, index) => !haveReports[index]));
  return days.filter((day) => !empty.has(day)).map(({ name }) => name);
}

async function typesIn(day: string): Promise<FolderEntry[]> {
  const entries = await listEntries(day);
  return entries.filter(({ name, isFolder }) => isFolder && isPlainName(name));
}

async function typeFolders(day: string, type?: string): Promise<FolderEntry[]> {
  const types = await typesIn(day);
  if (type === undefined) return types;
  return types.filter(({ name }) => normalizeUnicode(name) === normalizeUnicode(type));
}

async function hasReport(day: string, type?: string): Promise<boolean> {
  for (const { path } of await typeFolders(day, type)) {
    for (const { path: file } of await reportsIn(path)) {
      if ((await sizeIfComplete(file)) !== null) return true;
    }
  }
  return false;
}

async function filesOf(codeFolder: CodeFolder, day: Day, type: string): Promise<ReportFile[]> {
  const folders = await resolvePaths(codeFolder.path, [day, type]);
  const files = await concurrently(folders, async (folder) => {
    const reports = await reportsIn(folder.path);
    return concurrently(reports, async ({ name, path }) => ({
      name: normalizeUnicode(name),
      path: [codeFolder.name, day, folder.name, name].join('/'),
      size: await sizeIfComplete(path),
    }));
  });
  await refuseReplaced(folders);
  return files.flat().flatMap(({ size, ...file }) => (size === null ? [] : [{ ...file, size }]));
}

async function reportsIn(folder: string): Promise<FolderEntry[]> {
  const entries = await listEntries(folder);
  return entries.filter(({ name, isFolder }) => !isFolder && isReportName(name));
}

/** The size of a report in bytes; null while it is incomplete, or when it was removed meanwhile. */
async function sizeIfComplete(path: string): Promise<number | null> {
  const stats = await nullIfMissing(lstat(path));
  if (!stats?.isFile()) return null;
  return (await nullIfMissing(isCompletePdf(path, stats))) ? stats.size : null;
}
