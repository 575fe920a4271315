import { chown, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../../errors/error-code.ts';

/**
 * Where the embedded server copies each finished WAL segment, below its home: the archiver of the product
 * (backup/continuous) encrypts it, stores it in the archive, and removes it here. PostgreSQL may run as a
 * user who knows neither the archive nor its key.
 */
const finishedWalFolder = 'wal-to-archive';

/** Holds the instant since which every start of the server has archived its WAL. */
const unbrokenSinceFile = 'archived-since';

/** At most so many seconds pass until what was written is in a finished segment. */
const archiveTimeoutSeconds = 60;

/**
 * Relative to the cluster, the working directory of the command. A segment appears complete and flushed,
 * or not at all; the same one again succeeds, another one under its name does not replace it.
 */
const archiveCommand = [
  `to=../${finishedWalFolder}/%f`,
  `if test -e $to; then cmp -s %p $to`,
  `else cp %p $to.part && sync $to.part && mv $to.part $to && sync ../${finishedWalFolder}`,
  'fi',
].join('; ');

/** The settings of a server whose WAL is archived. */
export const archivingSettings: Record<string, string> = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: `${archiveTimeoutSeconds}s`,
  archive_command: archiveCommand,
};

/** The folder of finished WAL segments of the database in `dataDir`. */
export function finishedWalOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', finishedWalFolder);
}

/**
 * Before a server is started on `home`: creates what archiving needs, or records that WAL is written which
 * is not archived, after which the archive needs a new base backup.
 */
export async function prepareArchiving(home: string, isArchived: boolean): Promise<void> {
  const since = path.join(home, unbrokenSinceFile);
  if (!isArchived) {
    await rm(since, { force: true });
    return;
  }
  const folder = path.join(home, finishedWalFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToOwnerOf(home, folder);
  await writeOnce(since, new Date().toISOString());
}

/** The instant since which all WAL of the database in `dataDir` is archived; null: it is not. */
export async function archivedSince(dataDir: string): Promise<Date | null> {
  const file = path.join(dataDir, 'postgres', unbrokenSinceFile);
  const at = Date.parse(await readFile(file, 'utf8').catch(() => ''));
  return Number.isNaN(at) ? null : new Date(at);
}

/** The oldest instant (ms) since which a finished segment waits to be archived; null: none waits. */
export async function oldestWaitingWal(dataDir: string): Promise<number | null> {
  const status = path.join(dataDir, 'postgres/cluster/pg_wal/archive_status');
  const waiting = [
    ...(await timesIn(status, (name) => name.endsWith('.ready'))),
    ...(await timesIn(finishedWalOf(dataDir), () => true)),
  ];
  return waiting.length === 0 ? null : Math.min(...waiting);
}

async function timesIn(folder: string, isMeant: (name: string) => boolean): Promise<number[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const times = await Promise.all(
    names.filter(isMeant).map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null);
      return found === null ? [] : [found.mtimeMs];
    }),
  );
  return times.flat();
}

/** PostgreSQL may run as another user than this process (os-account.ts), the owner of `home`. */
export async function giveToOwnerOf(home: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(home);
  await chown(file, uid, gid);
}

async function writeOnce(file: string, text: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
}
