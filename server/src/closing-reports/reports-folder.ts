import { constants, type Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { composed } from '@hotel/domain/closing-reports/plain-name.ts';
import { refusal } from '@hotel/domain/refusals.ts';

/** The folder tree as the disk has it: what is there, and that nothing leads out of a code's folder. */

/** Something that is not there, or not any more; whatever else goes wrong is a fault. */
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** What is found, null when it is not there. */
export async function ifThere<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (absent.includes(code)) return null;
    throw error;
  }
}

/** A code's own folder: its name on the disk and its real path. */
export type OwnFolder = { name: string; path: string };

/** The folder of a code; null when it is not there. A link in its place leads outside: FORBIDDEN. */
export async function ownFolder(root: string, code: string): Promise<OwnFolder | null> {
  const realRoot = await ifThere(realpath(root));
  if (realRoot === null) return null;
  for (const name of [code, ...(await otherSpellings(realRoot, code))]) {
    const path = join(realRoot, name);
    const found = await ifThere(lstat(path));
    if (found?.isSymbolicLink()) throw refusal('FORBIDDEN');
    if (found?.isDirectory()) return { name, path };
  }
  return null;
}

/** The names a folder has for this one with its accents written another way. Plain ASCII has none. */
async function otherSpellings(folder: string, name: string): Promise<string[]> {
  if (/^[\x20-\x7e]*$/.test(name)) return [];
  const names = (await ifThere(readdir(folder))) ?? [];
  return names.filter((one) => one !== name && composed(one) === composed(name));
}

/** Whether a real path lies in a code's own folder. */
export function isInside(own: OwnFolder, path: string): boolean {
  return path.startsWith(own.path + sep);
}

export type Entry = { name: string; path: string; isFolder: boolean };

/** The folders and files in a folder; a link is what it leads to, passed over where that is outside. */
export async function entriesOf(own: OwnFolder, folder: string): Promise<Entry[]> {
  const found = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];
  const entries = await Promise.all(found.map((entry) => entryOf(own, folder, entry)));
  return entries.filter((entry) => entry !== null);
}

async function entryOf(own: OwnFolder, folder: string, entry: Dirent): Promise<Entry | null> {
  const { name } = entry;
  const path = join(folder, name);
  if (entry.isDirectory() || entry.isFile()) return { name, path, isFolder: entry.isDirectory() };
  if (!entry.isSymbolicLink()) return null;
  const target = await ifThere(realpath(path));
  const kind = target !== null && isInside(own, target) ? await ifThere(stat(target)) : null;
  if (target === null || kind === null || !(kind.isDirectory() || kind.isFile())) return null;
  return { name, path: target, isFolder: kind.isDirectory() };
}

/** The real path of these names below a code's folder, however their accents are written; null when gone. */
export async function realPathOf(
  folder: string,
  [name, ...deeper]: readonly string[],
): Promise<string | null> {
  if (name === undefined) return ifThere(realpath(folder));
  for (const spelling of [name, ...(await otherSpellings(folder, name))]) {
    const found = await realPathOf(join(folder, spelling), deeper);
    if (found !== null) return found;
  }
  return null;
}

/** A name swapped for a link is refused; a pipe does not hold the opener. */
export const openWithoutFollowing =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
