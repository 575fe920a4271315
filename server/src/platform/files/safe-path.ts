import { constants, type Dirent, type Stats } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { apiError } from '@hotel/domain/api-error.ts';
import { isPlainName, normalizeUnicode } from '@hotel/domain/closing-reports/safe-name.ts';
import { errorCodeOf } from '../errors/error-code.ts';

/** Access to a folder tree on the disk that follows no symbolic link, and so never leads out of the folder. */

/** Errors of a file that does not exist, or no more. */
const missingCodes = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** The result, or null when the file does not exist. */
export async function nullIfMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    const code = errorCodeOf(error) ?? '';
    if (missingCodes.includes(code)) return null;
    throw error;
  }
}

/** A file or folder of the tree: its real path, and its name as the disk has it. */
export type ResolvedPath = { name: string; path: string; stats: Stats };

/**
 * Resolves names below a folder whose own path is real: one result per spelling of their accents, none
 * when nothing exists. Every path of the tree is joined from names here. Throws FORBIDDEN for a symbolic
 * link anywhere on the path, wherever it leads, and for a name that is not plain.
 */
export async function resolvePaths(
  folder: string,
  names: readonly [string, ...string[]],
): Promise<ResolvedPath[]> {
  const [name, next, ...deeper] = names;
  if (!isPlainName(name)) throw apiError('FORBIDDEN');
  const resolved: ResolvedPath[] = [];
  for (const spelling of [name, ...(await otherSpellings(folder, name))]) {
    const path = join(folder, spelling);
    const stats = await nullIfMissing(lstat(path));
    if (stats?.isSymbolicLink()) throw apiError('FORBIDDEN');
    if (stats === null) continue;
    if (next === undefined) resolved.push({ name: spelling, path, stats });
    else resolved.push(...(await resolvePaths(path, [next, ...deeper])));
  }
  return resolved;
}

/** The first result of `resolvePaths`; null when there is none. */
export async function resolvePath(
  folder: string,
  names: readonly [string, ...string[]],
): Promise<ResolvedPath | null> {
  const [first = null] = await resolvePaths(folder, names);
  return first;
}

/** The folder of a code: its name on the disk and its real path. */
export type CodeFolder = { name: string; path: string };

/** The folder of a code; null when it does not exist. Throws FORBIDDEN for a link in its place. */
export async function findCodeFolder(root: string, code: string): Promise<CodeFolder | null> {
  const realRoot = await nullIfMissing(realpath(root));
  if (realRoot === null) return null;
  const found = await resolvePaths(realRoot, [code]);
  return found.find(({ stats }) => stats.isDirectory()) ?? null;
}

/** The other spellings of a name's accents that exist in the folder; ASCII names have none. */
async function otherSpellings(folder: string, name: string): Promise<string[]> {
  if (/^[\x20-\x7e]*$/.test(name)) return [];
  const names = (await nullIfMissing(readdir(folder))) ?? [];
  return names.filter(
    (other) => other !== name && normalizeUnicode(other) === normalizeUnicode(name),
  );
}

export type FolderEntry = { name: string; path: string; isFolder: boolean };

/** The folders and files in a folder whose path is real, without symbolic links. */
export async function listEntries(folder: string): Promise<FolderEntry[]> {
  const found = (await nullIfMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  return found.filter(isFolderOrFile).map((entry) => ({
    name: entry.name,
    path: join(folder, entry.name),
    isFolder: entry.isDirectory(),
  }));
}

function isFolderOrFile(entry: Dirent): boolean {
  return entry.isDirectory() || entry.isFile();
}

/** Whether a path leads through no symbolic link at the moment. */
export async function isRealPath(path: string): Promise<boolean> {
  return (await nullIfMissing(realpath(path))) === path;
}

/** Throws FORBIDDEN when one of the folders was replaced by a link after its path was resolved. */
export async function refuseReplaced(folders: readonly { path: string }[]): Promise<void> {
  for (const { path } of folders) {
    const real = await nullIfMissing(realpath(path));
    if (real !== null && real !== path) throw apiError('FORBIDDEN');
  }
}

/** Opening fails for a symbolic link, and does not wait for a pipe. */
export const openWithoutFollowing =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
