import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { CannotOpenDatabase, codeOf } from '../cannot-open.ts';
import type { Binaries } from './binaries.ts';

/** Nobody's number on every Unix we know, and PostgreSQL only wants it not to be root's. */
const NOBODY = 65_534;

// A fixed path: what root runs is not for the environment to choose. The rest of the environment
// (secrets, PGDATA, LANG) is no concern of PostgreSQL's either.
export const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Who runs PostgreSQL: commands put before it, or the uid and gid it is started with. */
type Account = { before: readonly string[]; uid?: number; gid?: number };

/** How a program is started as the chosen account. */
export type ProcessLauncher = (argv: readonly string[]) => {
  command: string;
  args: string[];
  options: SpawnOptions;
};

/** Inside, its user is called nobody; outside, its files are still those of who started it. */
const namespace: Account = {
  before: ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
};

/**
 * Chooses who runs PostgreSQL, which refuses to run as root. An ordinary user runs it directly. Root
 * runs it in a user namespace, where the files stay root's, or else as the owner of `home`, made
 * nobody's if it was root's. Throws CannotOpenDatabase when no way works.
 */
export async function chooseOsAccount(home: string, binaries: Binaries): Promise<ProcessLauncher> {
  const inNamespace = launcherFor(namespace, binaries);
  if (process.getuid?.() !== 0) {
    // initdb wants its user to have a name, which the user of a container may lack.
    const needsName = !hasName() && works(inNamespace, home, binaries);
    return needsName ? inNamespace : launcherFor({ before: [] }, binaries);
  }
  const { uid } = await stat(home);
  if (uid === 0 && works(inNamespace, home, binaries)) {
    return inNamespace;
  }
  const owner = uid === 0 ? NOBODY : uid;
  const isGiven = uid !== 0 || (await isGivenTo(owner, home));
  const found = accountsOf(owner)
    .map((account) => launcherFor(account, binaries))
    .find((launcher) => isGiven && works(launcher, home, binaries));
  if (found === undefined) {
    throw new CannotOpenDatabase(
      `PostgreSQL ne peut pas être lancé en root sur cette machine (ni espace de noms utilisateur, ni changement d’utilisateur pour ${home}) : lancez l’application avec un utilisateur ordinaire, ou indiquez un serveur dans DATABASE_URL.`,
    );
  }
  return found;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Ways for root to run a program as `uid`; the second passes through folders only root may enter. */
function accountsOf(uid: number): Account[] {
  const change = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const pass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  return [{ before: [], uid, gid: uid }, { before: [...change, ...pass] }];
}

function launcherFor({ before, ...ids }: Account, { libraryPath }: Binaries): ProcessLauncher {
  const env = {
    PATH: SEARCH_PATH,
    LC_ALL: 'C',
    ...(libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath }),
  };
  return (argv) => {
    const [command = '', ...args] = [...before, ...argv];
    // Windows programs need more of the environment than can be listed here.
    return { command, args, options: process.platform === 'win32' ? ids : { ...ids, env } };
  };
}

/** Whether the account reaches both the program and the folder it has to write to. */
function works(launcher: ProcessLauncher, home: string, { postgres }: Binaries): boolean {
  const trial = '"$0" --version && cd "$1" && test -w .';
  const { command, args, options } = launcher(['sh', '-c', trial, postgres, home]);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** Gives a folder away with all it holds; false when not even root may do so here. */
async function isGivenTo(uid: number, folder: string): Promise<boolean> {
  try {
    await chown(folder, uid, uid);
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      await lchown(path.join(entry.parentPath, entry.name), uid, uid);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EPERM') {
      return false;
    }
    throw error;
  }
}
