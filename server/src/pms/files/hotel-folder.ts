import type { Dirent, Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import { errorCodeOf } from '../../platform/errors/error-code.ts';
import {
  isRealPath,
  nullIfMissing,
  openWithoutFollowing,
  resolvePath,
} from '../../platform/files/safe-path.ts';
import type { FileState } from './pms-files-store.ts';

/**
 * The sub-folder of PMS_FILES_DIR in which a hotel's night audit leaves its files; its name is the hotel's
 * id. Nothing is ever written there.
 */

/** A night audit of a year leaves some thousand files. */
const maxFiles = 5_000;
/** In bytes: a year of nationalities by day is half of it. */
export const maxFileSize = 2_000_000;

export type FolderFile = FileState & { isLink: boolean };

/** The real path of a hotel's folder. Throws PMS_UNAVAILABLE with the reason why it cannot be used. */
export async function findHotelFolder(root: string | undefined, hotel: string): Promise<string> {
  if (root === undefined) {
    throw unavailable(
      'Ce serveur n’a pas de dossier pour les fichiers du PMS : PMS_FILES_DIR n’est pas donnée.',
    );
  }
  try {
    const realRoot = await nullIfMissing(realpath(root));
    const found = realRoot === null ? null : await resolvePath(realRoot, [hotel]);
    if (found?.stats.isDirectory()) return found.path;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') {
      throw unavailable(
        `Le dossier « ${hotel} » est un lien symbolique : un vrai dossier est attendu.`,
      );
    }
    throw unreadable(hotel, error);
  }
  throw unavailable(
    `Le dossier « ${hotel} » n’existe pas dans le dossier des fichiers du PMS (PMS_FILES_DIR).`,
  );
}

/**
 * The CSV files of a hotel's folder in their present state, names in descending order where there are too many:
 * they often begin with a day. Hidden files and those that end otherwise are left out, as '.csv.part'.
 */
export async function listFiles(folder: string, hotel: string): Promise<FolderFile[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw unreadable(hotel, error);
  }
  const names = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter((name) => /^[^.].*\.csv$/i.test(name))
    .toSorted()
    .slice(-maxFiles);
  const files: FolderFile[] = [];
  for (const name of names) {
    const stats = await nullIfMissing(lstat(join(folder, name)));
    if (stats === null || !(stats.isFile() || stats.isSymbolicLink())) continue;
    files.push({ ...fileStateOf(name, stats), isLink: stats.isSymbolicLink() });
  }
  return files;
}

/**
 * The content of a file that is still in this state; null when it has changed, or is gone. Throws FORBIDDEN for a
 * link anywhere on its path.
 */
export async function readUnchanged(folder: string, state: FileState): Promise<Buffer | null> {
  const found = await resolvePath(folder, [state.name]);
  const handle =
    found === null ? null : await nullIfMissing(open(found.path, openWithoutFollowing));
  if (found === null || handle === null) return null;
  try {
    const before = await handle.stat();
    if (!before.isFile() || !isSameState(fileStateOf(state.name, before), state)) return null;
    const content = Buffer.alloc(state.size);
    const { bytesRead } = await handle.read(content, 0, state.size, 0);
    const after = await handle.stat();
    const isUnchanged =
      bytesRead === state.size && isSameState(fileStateOf(state.name, after), state);
    return isUnchanged && (await isRealPath(found.path)) ? content : null;
  } finally {
    await handle.close();
  }
}

export function isSameState(one: FileState, other: FileState): boolean {
  return one.size === other.size && one.modifiedMs === other.modifiedMs;
}

function fileStateOf(name: string, { size, mtimeMs }: Stats): FileState {
  return { name, size, modifiedMs: Math.trunc(mtimeMs) };
}

function unreadable(hotel: string, error: unknown): ApiError {
  return unavailable(
    `Le dossier « ${hotel} » des fichiers du PMS ne peut pas être lu (${errorCodeOf(error) ?? 'erreur'}).`,
    error,
  );
}

function unavailable(message: string, cause?: unknown): ApiError {
  return apiError('PMS_UNAVAILABLE', { message, cause });
}
