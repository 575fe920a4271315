import { constants, type Dirent, type Stats } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { apiError } from '@hotel/domain/api-error.ts';
import { isPlainName, normalizeUnicode } from '@hotel/domain/closing-reports/safe-name.ts';

/** The folder tree as the disk has it: what is there, and that nothing leads out of a code's folder. */

/** Something that is not there, or not any more; whatever else goes wrong is a fault. */
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** What is found, null when it is not there. */
export async function nullIfMissing<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (absent.includes(code)) return null;
    throw error;
  }
}

/** A file or folder of the tree: its real path, and its name as the disk spells it. */
export type ResolvedPath = { name: string; path: string; stats: Stats };

/**
 * What these names lead to below a folder whose own path is real, one per spelling of their accents;
 * none when it is not there. Every path of the tree that is joined from names is joined here.
 * Refused: FORBIDDEN a symbolic link anywhere on the way, wherever it leads, and a name that is no plain one.
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

/** The first of the paths that `resolvePaths` gives; null when it is not there. */
export async function resolvePath(
  folder: string,
  names: readonly [string, ...string[]],
): Promise<ResolvedPath | null> {
  const [first = null] = await resolvePaths(folder, names);
  return first;
}

/** A code's own folder: its name on the disk and its real path. */
export type CodeFolder = { name: string; path: string };

/** The folder of a code; null when it is not there. A link in its place leads outside: FORBIDDEN. */
export async function findCodeFolder(root: string, code: string): Promise<CodeFolder | null> {
  const realRoot = await nullIfMissing(realpath(root));
  if (realRoot === null) return null;
  const found = await resolvePaths(realRoot, [code]);
  return found.find(({ stats }) => stats.isDirectory()) ?? null;
}

/** The names a folder has for this one with its accents written another way. Plain ASCII has none. */
async function otherSpellings(folder: string, name: string): Promise<string[]> {
  if (/^[\x20-\x7e]*$/.test(name)) return [];
  const names = (await nullIfMissing(readdir(folder))) ?? [];
  return names.filter((one) => one !== name && normalizeUnicode(one) === normalizeUnicode(name));
}

export type Entry = { name: string; path: string; isFolder: boolean };

/** The folders and files in a folder whose path is real; symbolic links are passed over. */
export async function listEntries(folder: string): Promise<Entry[]> {
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

/** Whether a path is led through no symbolic link now. */
export async function isRealPath(path: string): Promise<boolean> {
  return (await nullIfMissing(realpath(path))) === path;
}

/** Refuses what was read in folders of which one was swapped for a link after its path was resolved. */
export async function refuseSwapped(folders: readonly { path: string }[]): Promise<void> {
  for (const { path } of folders) {
    const real = await nullIfMissing(realpath(path));
    if (real !== null && real !== path) throw apiError('FORBIDDEN');
  }
}

/** A name swapped for a link is refused; a pipe does not hold the opener. */
export const openWithoutFollowing =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
