import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf, reasonOf } from '../../errors/error-code.ts';
import { flushFolder } from '../../files/flush-folder.ts';
import { CannotOpenDatabase } from '../cannot-open.ts';
import type { ServerAddress } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { ProcessLauncher } from './os-account.ts';

/**
 * The superuser of the embedded server, which only starts and prepares it; the product connects as
 * another role (product-role.ts). Anyone with access to the socket may connect as either.
 */
export const administratorRole = 'hotel_manager';

const shippedVersion = '18';
const unfinishedPrefix = 'cluster.new-';

/** Creates `DATA_DIR/postgres` and returns its real path. Throws CannotOpenDatabase. */
export async function prepareHome(dataDir: string): Promise<string> {
  const home = path.join(dataDir, 'postgres');
  try {
    await mkdir(dataDir, { recursive: true });
    await mkdir(home, { recursive: true, mode: 0o700 });
    return await realpath(home);
  } catch (error) {
    throw new CannotOpenDatabase(
      `Le dossier ${home} de la base de données ne peut pas être créé (${reasonOf(error)}) : vérifiez DATA_DIR.`,
      { cause: error },
    );
  }
}

/** The cluster of `home`, created when there is none. Throws CannotOpenDatabase. */
export async function prepareCluster(
  home: string,
  { password }: ServerAddress,
  binaries: Binaries,
  launch: ProcessLauncher,
): Promise<string> {
  const cluster = path.join(home, 'cluster');
  const version = await readVersion(cluster);
  if (version !== undefined) {
    refuseOtherVersion(version, home);
    return cluster;
  }
  for (const name of await readdir(home)) {
    if (name.startsWith(unfinishedPrefix)) {
      await rm(path.join(home, name), { recursive: true, force: true });
    }
  }
  // Under another name until it is complete: an interrupted start leaves no partial cluster.
  const unfinished = path.join(home, `${unfinishedPrefix}${process.pid}`);
  const passwordFile = password === undefined ? undefined : path.join(home, 'password');
  await runInitdb(unfinished, passwordFile, binaries, launch);
  await rename(unfinished, cluster);
  for (const folder of [home, path.dirname(home), path.dirname(path.dirname(home))]) {
    await flushFolder(folder);
  }
  return cluster;
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw new CannotOpenDatabase(
      `La base de données de ${cluster} ne peut pas être lue (${reasonOf(error)}) : lancez l’application avec l’utilisateur à qui ce dossier appartient.`,
      { cause: error },
    );
  }
}

function refuseOtherVersion(version: string, home: string): void {
  if (version !== shippedVersion) {
    throw new CannotOpenDatabase(
      `La base de données de ${home} est de PostgreSQL ${version}, l’application apporte PostgreSQL ${shippedVersion} : lancez la version de l’application qui l’a créée.`,
    );
  }
}

async function runInitdb(
  folder: string,
  passwordFile: string | undefined,
  { initdb }: Binaries,
  launch: ProcessLauncher,
): Promise<void> {
  // Without these the encoding would follow LANG, and without LANG be SQL_ASCII.
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access =
    passwordFile === undefined
      ? ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { command, args, options } = launch([
    initdb,
    `--pgdata=${folder}`,
    `--username=${administratorRole}`,
    '--encoding=UTF8',
    ...locale,
    ...access,
  ]);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const status = await new Promise<unknown>((resolve) => {
    child.once('close', resolve).once('error', resolve);
  });
  if (status !== 0) {
    throw new CannotOpenDatabase(
      `La base de données intégrée n’a pas pu être créée dans ${path.dirname(folder)} : ${errorOutput.trim() || reasonOf(status)}`,
    );
  }
}
