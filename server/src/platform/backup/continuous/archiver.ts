import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../../database/database.ts';
import { withAdministrator } from '../../database/embedded/administrator.ts';
import {
  archivedSince,
  finishedWalOf,
  oldestWaitingWal,
} from '../../database/embedded/archiving.ts';
import type { EncryptionKeys } from '../../encryption/encryption.ts';
import { withTimeout } from '../../time-limit/with-timeout.ts';
import { type ArchivedCluster, readCluster, removeDrafts, removeFiles } from './archive-folder.ts';
import { segmentNumber, walFileName } from './archive-names.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import type { ArchiveStatus } from './archive-status.ts';
import { storeFinishedWal } from './archived-wal.ts';
import { takeBaseBackup } from './base-backup.ts';
import { endSegment, findServerState, isSegmentArchived } from './base-backup-store.ts';

const dayMs = 86_400_000;
const pauseMs = 2_000;
const pauseAfterErrorMs = 15_000;
/** Part of the time that a server has for its end. */
const defaultStopTimeoutMs = 2_500;

export type Archiver = {
  /** Begins to archive what the server has finished, and to take a base backup each day. */
  start(): void;
  status(): Promise<ArchiveStatus>;
  /** Ends the current segment and stores it, for a few seconds at most: the rest is stored after the next start. */
  stop(): Promise<void>;
};

export type ArchiverOptions = ArchiveSettings &
  EncryptionKeys & { dataDir: string; log: DatabaseLog; now?: () => Date; stopTimeoutMs?: number };

/**
 * Backs up the embedded database of `dataDir` continuously. What fails (a full disk, an archive that is
 * away) is tried again; meanwhile the product works and its WAL stays in the data folder. Several processes
 * may archive one database: they store the same files.
 */
export function createArchiver({ now = () => new Date(), ...options }: ArchiverOptions): Archiver {
  const { dataDir, stopTimeoutMs = defaultStopTimeoutMs } = options;
  const stopping = new AbortController();
  const rounds = new ArchiveRounds({ ...options, now }, stopping.signal);
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = rounds.runUntilStopped();
    },
    async status() {
      const since = await oldestWaitingWal(dataDir);
      return {
        ...rounds.lastStored(),
        oldestWaitingSeconds: since === null ? 0 : Math.max(0, (now().getTime() - since) / 1000),
      };
    },
    async stop() {
      stopping.abort();
      const stored = running
        .then(() => endCurrentSegment(dataDir, stopTimeoutMs))
        .then(() => rounds.storeWhatIsLeft())
        .catch(() => undefined);
      await withTimeout(stored, stopTimeoutMs, () => undefined);
    },
  };
}

type RoundsOptions = ArchiverOptions & { now: () => Date };

/** Stores what the server has finished, round after round, until the signal. */
class ArchiveRounds {
  readonly #options: RoundsOptions;
  readonly #signal: AbortSignal;
  #cluster: ArchivedCluster | undefined;
  #lastSegmentAt: Date | null = null;
  #isFailing = false;

  constructor(options: RoundsOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  lastStored(): Pick<ArchiveStatus, 'lastSegmentAt' | 'lastBaseBackupAt'> {
    const lastBaseBackupAt = this.#cluster?.bases.at(-1)?.finishedAt ?? null;
    return { lastSegmentAt: this.#lastSegmentAt, lastBaseBackupAt };
  }

  async runUntilStopped(): Promise<void> {
    while (!this.#signal.aborted) {
      await this.#archiveOrLog();
      const pause = this.#isFailing ? pauseAfterErrorMs : pauseMs;
      await sleep(pause, undefined, { signal: this.#signal }).catch(() => undefined);
    }
  }

  /** After the last round: the segment that the server has ended since. */
  async storeWhatIsLeft(): Promise<void> {
    if (this.#cluster === undefined) return;
    await storeFinishedWal(this.#cluster, finishedWalOf(this.#options.dataDir), this.#options);
  }

  /** Logs when it begins to fail and when it works again: it is tried for as long as it fails. */
  async #archiveOrLog(): Promise<void> {
    const { folder, log } = this.#options;
    try {
      await this.#archiveOnce();
      if (this.#isFailing) log.info({ folder }, 'continuous backup works again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#signal.aborted) {
        log.error({ err: error, folder }, 'continuous backup fails: WAL stays in the data folder');
      }
      this.#isFailing = true;
      this.#cluster = undefined;
    }
  }

  async #archiveOnce(): Promise<void> {
    const { dataDir, days, log, now } = this.#options;
    this.#cluster ??= await openCluster(this.#options);
    const cluster = this.#cluster;
    if ((await storeFinishedWal(cluster, finishedWalOf(dataDir), this.#options)) > 0) {
      this.#lastSegmentAt = now();
    }
    if (this.#signal.aborted || !(await isBaseBackupDue(dataDir, cluster, now()))) return;
    const name = await takeBaseBackup(dataDir, cluster, this.#options);
    log.info({ name }, 'base backup stored in the archive');
    await removeOld(cluster, new Date(now().getTime() - days * dayMs));
  }
}

async function openCluster({ dataDir, folder }: ArchiverOptions): Promise<ArchivedCluster> {
  const { systemId, isArchiving } = await withAdministrator(dataDir, findServerState);
  if (!isArchiving) throw new Error('the server was started without BACKUP_ARCHIVE_DIR');
  const cluster = await readCluster(folder, systemId);
  await removeDrafts(cluster);
  return cluster;
}

/** Once a day, and after each interruption of the archiving, which no recovery gets over. */
async function isBaseBackupDue(
  dataDir: string,
  { bases }: ArchivedCluster,
  now: Date,
): Promise<boolean> {
  const since = await archivedSince(dataDir);
  const last = bases.at(-1)?.finishedAt;
  if (since === null) return false;
  return last === undefined || last < since || now.getTime() - last.getTime() > dayMs;
}

/** Keeps what a recovery to any moment after `oldest` needs: the last base backup before it, and all since. */
async function removeOld(cluster: ArchivedCluster, oldest: Date): Promise<void> {
  const first = cluster.bases.findLast(({ finishedAt }) => finishedAt <= oldest);
  if (first === undefined) return;
  const old = cluster.bases.filter(({ finishedAt }) => finishedAt < first.finishedAt);
  const needed = segmentNumber(first.firstSegment) ?? 0;
  const wal = [...cluster.wal].filter((name) => (segmentNumber(name) ?? needed) < needed);
  await removeFiles(cluster, [...old.map(({ file }) => file), ...wal.map(walFileName)]);
  cluster.bases = cluster.bases.filter((base) => !old.includes(base));
  for (const name of wal) cluster.wal.delete(name);
}

/** Waits until the server has handed over the segment that it writes to. */
async function endCurrentSegment(dataDir: string, timeoutMs: number): Promise<void> {
  await withAdministrator(dataDir, async (client) => {
    const segment = await endSegment(client);
    const deadline = Date.now() + timeoutMs;
    while (!(await isSegmentArchived(client, segment)) && Date.now() < deadline) await sleep(50);
  });
}
