import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { apiError } from '@hotel/domain/api-error.ts';
import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import {
  type CodeFolder,
  findCodeFolder,
  isRealPath,
  nullIfMissing,
  openWithoutFollowing,
  resolvePath,
} from '../platform/files/safe-path.ts';
import type { OpenFile } from '../platform/http/response/send-file.ts';
import { hasPdfHeader } from './pdf-file.ts';

/** A file that is replaced while it is opened is opened again, so many times in all. */
const attempts = 3;

/** Opens a report of the folder tree; throws what `ReportStorage.open` throws. */
export async function openReportOnDisk(root: string, report: ReportPath): Promise<OpenFile> {
  const folder = await findCodeFolder(root, report.code);
  if (folder === null) throw apiError('NOT_FOUND');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const file = await openInside(folder, report);
    if (file !== null) return file;
  }
  throw apiError('NOT_FOUND');
}

/** Opens the report; null when another file is at its path by the time it is open. */
async function openInside(folder: CodeFolder, report: ReportPath): Promise<OpenFile | null> {
  const resolved = await resolvePath(folder.path, [report.day, report.type, report.name]);
  if (resolved === null) throw apiError('NOT_FOUND');
  const { path } = resolved;
  const handle = await nullIfMissing(open(path, openWithoutFollowing));
  if (handle === null) return null;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!(await isStillAt(path, stats))) {
      await handle.close();
      return null;
    }
    if (!stats.isFile() || !(await hasPdfHeader(handle))) throw apiError('NOT_A_PDF');
    return openFile(report.name, handle, stats);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Whether the opened file is still at the path, without a link: a folder may have been replaced by one. */
async function isStillAt(path: string, opened: BigIntStats): Promise<boolean> {
  if (!(await isRealPath(path))) return false;
  const current = await nullIfMissing(lstat(path, { bigint: true }));
  return current !== null && current.ino === opened.ino && current.dev === opened.dev;
}

function openFile(name: string, handle: FileHandle, stats: BigIntStats): OpenFile {
  const { ino, size, mtimeNs } = stats;
  return {
    name,
    size: Number(size),
    modifiedAt: stats.mtime,
    etag: `"${[ino, size, mtimeNs].map((part) => part.toString(36)).join('-')}"`,
    read: async ({ from, to }) => handle.createReadStream({ start: from, end: to }),
    close: () => handle.close(),
  };
}
