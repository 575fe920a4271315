import { randomUUID } from 'node:crypto';
import { link, mkdir, open, realpath, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import { normalizeUnicode } from '@hotel/domain/closing-reports/safe-name.ts';
import { errorCodeOf } from '../platform/errors/error-code.ts';
import { flushFolder } from '../platform/files/flush-folder.ts';
import {
  type CodeFolder,
  findCodeFolder,
  isRealPath,
  resolvePath,
} from '../platform/files/safe-path.ts';
import { writeCompletePdf } from './pdf-file.ts';
import type { StoreOptions } from './report-storage.ts';

/** Stores a report in the folder tree; throws what `ReportStorage.store` throws. */
export async function storeReportOnDisk(
  root: string,
  report: ReportPath,
  content: Readable,
  { overwrite }: StoreOptions,
): Promise<ReportFile> {
  try {
    const folder = await findOrMakeCodeFolder(root, report.code);
    const day = await findOrMakeFolder(folder.path, report.day);
    const type = await findOrMakeFolder(day, report.type);
    const existing = await resolvePath(type, [report.name]);
    if (existing !== null && !overwrite) throw apiError('REPORT_EXISTS');
    const name = existing?.name ?? report.name;
    // Hidden, so that no list shows it; on the same file system, so that it can be renamed.
    const temporary = join(type, `.${randomUUID()}.part`);
    try {
      const size = await writeCompletePdf(content, temporary);
      // The folder may have been replaced by a link while the content was received.
      if (!(await isRealPath(type))) throw apiError('FORBIDDEN');
      await (overwrite ? rename : renameUnlessExists)(temporary, join(type, name));
      await flushFolder(type);
      const path = [folder.name, report.day, type.slice(day.length + 1), name].join('/');
      return { name: normalizeUnicode(name), path, size };
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (error) {
    throw asStorageError(error);
  }
}

/** Removes a report of the folder tree; throws what `ReportStorage.remove` throws. */
export async function removeReportOnDisk(root: string, report: ReportPath): Promise<void> {
  const folder = await findCodeFolder(root, report.code);
  const path = folder && (await resolvePath(folder.path, [report.day, report.type, report.name]));
  if (path == null) throw apiError('NOT_FOUND');
  try {
    await unlink(path.path);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') throw apiError('NOT_FOUND');
    throw notWritableCodes.includes(errorCodeOf(error) ?? '') ? notRemovable(error) : error;
  }
  await flushFolder(dirname(path.path));
}

async function findOrMakeCodeFolder(root: string, code: string): Promise<CodeFolder> {
  const existing = await findCodeFolder(root, code);
  if (existing !== null) return existing;
  await mkdir(root, { recursive: true });
  await makeFolder(join(await realpath(root), code));
  const made = await findCodeFolder(root, code);
  if (made === null) throw apiError('NOT_FOUND');
  return made;
}

/** The path of a folder in a real folder; makes it where it does not exist. */
async function findOrMakeFolder(folder: string, name: string): Promise<string> {
  const existing = await resolvePath(folder, [name]);
  if (existing === null) await makeFolder(join(folder, name));
  const found = existing ?? (await resolvePath(folder, [name]));
  if (!found?.stats.isDirectory()) throw notWritable();
  return found.path;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return;
    throw error;
  }
  await flushFolder(dirname(path));
}

/** Errors of file systems without hard links, as many network shares are. */
const noHardLinkCodes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Gives the file its name in one step that fails when the name exists, whoever made it. */
async function renameUnlessExists(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!noHardLinkCodes.includes(errorCodeOf(error) ?? '')) throw error;
    // An empty file reserves the name; no list shows it.
    await (await open(path, 'wx')).close();
    await rename(temporary, path);
  }
}

const notWritableCodes = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT'];

function asStorageError(error: unknown): unknown {
  const code = errorCodeOf(error) ?? '';
  if (code === 'EEXIST' || code === 'EISDIR') return apiError('REPORT_EXISTS', { cause: error });
  if (!notWritableCodes.includes(code)) return error;
  return notWritable(error);
}

function notRemovable(cause: unknown) {
  const message = 'Le dossier des rapports ne permet pas de supprimer un fichier.';
  return apiError('REPORTS_UNAVAILABLE', { message, cause });
}

function notWritable(cause?: unknown) {
  const message = 'Le dossier des rapports n’accepte pas de fichier.';
  return apiError('REPORTS_UNAVAILABLE', { message, cause });
}
