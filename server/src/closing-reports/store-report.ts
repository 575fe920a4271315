import { randomUUID } from 'node:crypto';
import { link, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { apiError } from '@hotel/domain/api-error.ts';
import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import type { ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import { normalizeUnicode } from '@hotel/domain/closing-reports/safe-name.ts';
import { writeCompletePdf } from './pdf-integrity.ts';
import type { ReportUpload } from './report-storage.ts';
import { type CodeFolder, findCodeFolder, isRealPath, resolvePath } from './reports-folder.ts';

/** Files a report in the tree; refusals as in `KeptReports`. */
export async function storeReport(
  root: string,
  place: ReportPath,
  content: Readable,
  { overwrite }: ReportUpload,
): Promise<ReportFile> {
  try {
    const own = await ownOrNewFolder(root, place.code);
    const day = await folderIn(own.path, place.day);
    const type = await folderIn(day, place.type);
    const there = await resolvePath(type, [place.name]);
    if (there !== null && !overwrite) throw apiError('REPORT_EXISTS');
    const name = there?.name ?? place.name;
    // Hidden, so in no list, and on the same file system, so that it can be renamed.
    const temporary = join(type, `.${randomUUID()}.part`);
    try {
      const size = await writeCompletePdf(content, temporary);
      // The folder may have been swapped for a link while the content came.
      if (!(await isRealPath(type))) throw apiError('FORBIDDEN');
      await (overwrite ? replace : putWhereNothingIs)(temporary, join(type, name));
      await flushFolder(type);
      const path = [own.name, place.day, type.slice(day.length + 1), name].join('/');
      return { name: normalizeUnicode(name), path, size };
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (error) {
    throw writingFailed(error);
  }
}

async function ownOrNewFolder(root: string, code: string): Promise<CodeFolder> {
  const there = await findCodeFolder(root, code);
  if (there !== null) return there;
  await mkdir(root, { recursive: true });
  await makeFolder(join(await realpath(root), code));
  const made = await findCodeFolder(root, code);
  if (made === null) throw apiError('NOT_FOUND');
  return made;
}

/** A folder in a real folder, made where there is none. */
async function folderIn(folder: string, name: string): Promise<string> {
  const there = await resolvePath(folder, [name]);
  if (there === null) await makeFolder(join(folder, name));
  const found = there ?? (await resolvePath(folder, [name]));
  if (!found?.stats.isDirectory()) throw takesNoFile();
  return found.path;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await flushFolder(dirname(path));
}

async function replace(temporary: string, path: string): Promise<void> {
  await rename(temporary, path);
}

/** File systems without links of that kind, as many shares are. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Gives the file its name in one step that fails where the name is taken, by whomever. */
async function putWhereNothingIs(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!withoutLinks.includes(codeOf(error))) throw error;
    // Taken with an empty file first, which is in no list.
    await (await open(path, 'wx')).close();
    await rename(temporary, path);
  }
}

/** A name is on disk once its folder is; Windows does not open folders, and needs none of it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const readOnly = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT'];

function writingFailed(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'EEXIST' || code === 'EISDIR') return apiError('REPORT_EXISTS', { cause: error });
  if (!readOnly.includes(code)) return error;
  return takesNoFile(error);
}

function takesNoFile(cause?: unknown) {
  const message = 'Le dossier des rapports n’accepte pas de fichier.';
  return apiError('REPORTS_UNAVAILABLE', { message, cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
