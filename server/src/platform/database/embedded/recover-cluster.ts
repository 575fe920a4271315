import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { flushFolder } from '../../files/flush-folder.ts';
import { CannotOpenDatabase } from '../cannot-open.ts';
import type { DatabaseLog } from '../database.ts';
import {
  findAddress,
  listenOptions,
  prepareSocketFolder,
  type ServerAddress,
  socketKind,
} from './address.ts';
import { archivingSettings, giveToOwnerOf, prepareArchiving } from './archiving.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import { administratorRole, prepareHome } from './cluster.ts';
import { chooseOsAccount } from './os-account.ts';
import { pingServer } from './postmaster.ts';
import { type PostgresProcess, startPostgresProcess } from './server-process.ts';

/** Where the server finds the WAL that it requests, below its home. */
const suppliedFolder = 'wal-to-restore';
const pauseMs = 20;
const pingPauseMs = 300;

/**
 * Relative to the cluster. Names the segment that is wanted and waits until it is there, or until it is
 * reported missing; ends with the server that requested it.
 */
const restoreCommand = [
  `in=../${suppliedFolder}`,
  'echo %f > $in/wanted.part && mv $in/wanted.part $in/wanted',
  'while ! test -e $in/%f; do test -e $in/%f.missing && exit 1; kill -0 $PPID || exit 1; sleep 0.05; done',
  'cp $in/%f %p',
].join('; ');

/** Where the WAL of a recovery comes from. */
export type WalSource = {
  /** Writes a segment or a history to the new file `to`; false when there is none of that name. */
  supply(name: string, to: string): Promise<boolean>;
};

/** How a recovery ended before the requested moment. */
export class RecoveryEndedEarly extends Error {
  /** When the last transaction was committed that is in the WAL; null: there is none. */
  readonly lastCommitAt: Date | null;

  constructor(lastCommitAt: Date | null) {
    super('the WAL ends before the moment');
    this.lastCommitAt = lastCommitAt;
  }
}

/**
 * Makes the cluster of `dataDir`, which must have none, from a base backup that `fill` writes to a folder,
 * and the WAL since, up to `moment` or to its end (null). Returns when the last transaction was committed
 * that it has; null when there was none since the base backup. Leaves nothing when it fails: throws
 * RecoveryEndedEarly, CannotOpenDatabase, and what `fill` and `supply` throw.
 */
export async function recoverCluster(options: {
  dataDir: string;
  moment: Date | null;
  fill: (folder: string) => Promise<void>;
  wal: WalSource;
  log: DatabaseLog;
}): Promise<Date | null> {
  const home = await prepareHome(options.dataDir);
  try {
    const cluster = path.join(home, `cluster.new-${process.pid}`);
    await mkdir(cluster, { mode: 0o700 });
    await options.fill(cluster);
    await writeFile(path.join(cluster, 'recovery.signal'), '');
    const reached = await recoverIn(home, cluster, options);
    await rm(path.join(home, suppliedFolder), { recursive: true, force: true });
    await rename(cluster, path.join(home, 'cluster'));
    await flushFolder(home);
    return reached;
  } catch (error) {
    // The folder was empty.
    for (const name of await readdir(home)) {
      await rm(path.join(home, name), { recursive: true, force: true });
    }
    throw error;
  }
}

async function recoverIn(
  home: string,
  cluster: string,
  { moment, wal, log }: { moment: Date | null; wal: WalSource; log: DatabaseLog },
): Promise<Date | null> {
  await mkdir(path.join(home, suppliedFolder), { mode: 0o700 });
  const binaries = await prepareBinaries(findPackage(), path.join(home, 'lib'));
  const launch = await chooseOsAccount(home, binaries);
  await giveToOwnerOf(home, path.join(home, suppliedFolder));
  const address = await findAddress(home, socketKind, undefined);
  await prepareSocketFolder(address, home);
  await prepareArchiving(home, true);
  const server = startPostgresProcess({
    cluster,
    launch,
    log,
    postgres: binaries.postgres,
    settings: { ...listenOptions(address), ...archivingSettings, ...recoverySettings(moment) },
  });
  try {
    await supplyUntilRecovered(server, { home, address, wal });
    return await finishRecovery(address);
  } finally {
    await server.stop();
  }
}

/** The new timeline archives too: its history keeps later recoveries from taking its number again. */
function recoverySettings(moment: Date | null): Record<string, string> {
  return {
    hot_standby: 'off',
    restore_command: restoreCommand,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(moment === null ? {} : { recovery_target_time: timestampOf(moment) }),
  };
}

/** This setting takes no 'Z'. */
function timestampOf(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00');
}

/** Supplies the WAL that the server requests, until it accepts connections. */
async function supplyUntilRecovered(
  server: PostgresProcess,
  { home, address, wal }: { home: string; address: ServerAddress; wal: WalSource },
): Promise<void> {
  const folder = path.join(home, suppliedFolder);
  const config = { ...address, user: administratorRole, database: 'postgres', ssl: false };
  let supplied = '';
  let nextPing = 0;
  while (!server.hasEnded()) {
    const wanted = (await readFile(path.join(folder, 'wanted'), 'utf8').catch(() => '')).trim();
    if (wanted !== supplied && wanted !== '') {
      await supplyOne(home, wanted, wal);
      if (supplied !== '') await rm(path.join(folder, supplied), { force: true });
      supplied = wanted;
    } else if (Date.now() >= nextPing) {
      if ((await pingServer(config)).state === 'answers') return;
      nextPing = Date.now() + pingPauseMs;
    } else {
      await sleep(pauseMs);
    }
  }
  throw endError(server.lastLines());
}

async function supplyOne(home: string, wanted: string, wal: WalSource): Promise<void> {
  const file = path.join(home, suppliedFolder, path.basename(wanted));
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  if (await wal.supply(wanted, draft)) {
    await giveToOwnerOf(home, draft);
    await rename(draft, file);
  } else {
    await writeFile(`${file}.missing`, '');
  }
}

function endError(lines: string[]): Error {
  if (lines.some((line) => line.includes('recovery ended before configured recovery target'))) {
    const at = lines
      .map((line) => /last completed transaction was at log time (.+)$/.exec(line)?.[1])
      .find((text) => text !== undefined);
    return new RecoveryEndedEarly(at === undefined ? null : new Date(at.replace(/[+]00$/, 'Z')));
  }
  const reason = lines.findLast((line) => line.includes('FATAL:')) ?? lines.at(-1) ?? '';
  return new CannotOpenDatabase(`La base de données restaurée n’a pas démarré : ${reason}`);
}

/** Writes the recovered state to the disk; returns when its last transaction was committed. */
async function finishRecovery(address: ServerAddress): Promise<Date | null> {
  const client = new Client({
    ...address,
    user: administratorRole,
    database: 'postgres',
    ssl: false,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ ms: string | null }>(
      'select (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::bigint::text as ms',
    );
    await client.query('checkpoint');
    const ms = rows[0]?.ms ?? null;
    return ms === null ? null : new Date(Number(ms));
  } finally {
    await client.end();
  }
}
