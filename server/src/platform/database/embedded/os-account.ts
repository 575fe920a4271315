import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { errorCodeOf } from '../../errors/error-code.ts';
import { CannotOpenDatabase } from '../cannot-open.ts';
import type { Binaries } from './binaries.ts';

/** The uid of `nobody` on common Unix systems; PostgreSQL only requires that it is not root's. */
const nobodyUid = 65_534;

// A fixed path: the environment must not choose what root runs. Nor does PostgreSQL get the rest of the
// environment (secrets, PGDATA, LANG).
export const programSearchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The account that runs PostgreSQL: a command prefix, or the uid and gid it is started with. */
type OsAccount = { before: readonly string[]; uid?: number; gid?: number };

/** Gives the command to start a program as the chosen account. */
export type ProcessLauncher = (argv: readonly string[]) => {
  command: string;
  args: string[];
  options: SpawnOptions;
};

/** Inside the namespace the user is nobody; outside, the files belong to the user who started it. */
const namespace: OsAccount = {
  before: ['unshare', '-U', `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`, '--'],
};

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root. An ordinary user runs it
 * directly. Root runs it in a user namespace, where the files stay root's, or else as the owner of `home`,
 * which is changed to nobody if it was root. Throws CannotOpenDatabase when neither works.
 */
export async function chooseOsAccount(home: string, binaries: Binaries): Promise<ProcessLauncher> {
  const inNamespace = launcherFor(namespace, binaries);
  if (process.getuid?.() !== 0) {
    // initdb requires a user name, which the user of a container may lack.
    const needsNamespace = !hasName() && works(inNamespace, home, binaries);
    return needsNamespace ? inNamespace : launcherFor({ before: [] }, binaries);
  }
  const { uid } = await stat(home);
  if (uid === 0 && works(inNamespace, home, binaries)) {
    return inNamespace;
  }
  const owner = uid === 0 ? nobodyUid : uid;
  const isOwned = uid !== 0 || (await changeOwner(owner, home));
  const found = accountsOf(owner)
    .map((account) => launcherFor(account, binaries))
    .find((launcher) => isOwned && works(launcher, home, binaries));
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

/** Ways for root to run a program as `uid`; the second can enter folders that only root may enter. */
function accountsOf(uid: number): OsAccount[] {
  const change = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const pass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  return [{ before: [], uid, gid: uid }, { before: [...change, ...pass] }];
}

function launcherFor({ before, ...ids }: OsAccount, { libraryPath }: Binaries): ProcessLauncher {
  const env = {
    PATH: programSearchPath,
    LC_ALL: 'C',
    ...(libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath }),
  };
  return (argv) => {
    const [command = '', ...args] = [...before, ...argv];
    // Windows programs need variables that cannot all be listed here.
    return { command, args, options: process.platform === 'win32' ? ids : { ...ids, env } };
  };
}

/** Whether the account can run the program and write to the folder. */
function works(launcher: ProcessLauncher, home: string, { postgres }: Binaries): boolean {
  const trial = '"$0" --version && cd "$1" && test -w .';
  const { command, args, options } = launcher(['sh', '-c', trial, postgres, home]);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** Changes the owner of a folder and its content; false when not even root may do so here. */
async function changeOwner(uid: number, folder: string): Promise<boolean> {
  try {
    await chown(folder, uid, uid);
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      await lchown(path.join(entry.parentPath, entry.name), uid, uid);
    }
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EPERM') {
      return false;
    }
    throw error;
  }
}
