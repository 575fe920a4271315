import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { apiError } from '@hotel/domain/api-error.ts';
import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import type { OpenFile } from '../http/response/send-file.ts';
import { hasPdfHeader } from './pdf-integrity.ts';
import {
  type CodeFolder,
  findCodeFolder,
  isRealPath,
  nullIfMissing,
  openWithoutFollowing,
  resolvePath,
} from './reports-folder.ts';

/** A file replaced by a newer one while it is opened is opened again, so many times. */
const attempts = 3;

/** Opens a report of the tree; refusals as in `KeptReports`. */
export async function openReport(root: string, place: ReportPath): Promise<OpenFile> {
  const own = await findCodeFolder(root, place.code);
  if (own === null) throw apiError('NOT_FOUND');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const file = await openInside(own, place);
    if (file !== null) return file;
  }
  throw apiError('NOT_FOUND');
}

/** Opens what the place leads to now; null when something else lies there by the time it is open. */
async function openInside(own: CodeFolder, place: ReportPath): Promise<OpenFile | null> {
  const resolved = await resolvePath(own.path, [place.day, place.type, place.name]);
  if (resolved === null) throw apiError('NOT_FOUND');
  const { path } = resolved;
  const handle = await nullIfMissing(open(path, openWithoutFollowing));
  if (handle === null) return null;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!(await liesAt(path, stats))) {
      await handle.close();
      return null;
    }
    if (!stats.isFile() || !(await hasPdfHeader(handle))) throw apiError('NOT_A_PDF');
    return openFile(place.name, handle, stats);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Whether what was opened is what lies there still, by no link: a folder may have been swapped for one. */
async function liesAt(path: string, opened: BigIntStats): Promise<boolean> {
  if (!(await isRealPath(path))) return false;
  const there = await nullIfMissing(lstat(path, { bigint: true }));
  return there !== null && there.ino === opened.ino && there.dev === opened.dev;
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
