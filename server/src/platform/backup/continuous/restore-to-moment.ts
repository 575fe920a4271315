import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { DatabaseLog } from '../../database/database.ts';
import { RecoveryEndedEarly, recoverCluster } from '../../database/embedded/recover-cluster.ts';
import { InvalidBackupFile } from '../invalid-backup-file.ts';
import { type ArchivedCluster, alteredFile, readArchive, readFile } from './archive-folder.ts';
import { type BaseBackupName, hasLaterSegment, walFileName } from './archive-names.ts';
import { writeWal } from './archived-wal.ts';
import { type BaseBackupEntry, readEntries } from './base-backup-format.ts';

export type RestoredToMoment = {
  /** When the last transaction was committed that was restored; null: none since the base backup. */
  lastCommitAt: Date | null;
  baseBackupAt: Date;
};

/**
 * Restores the embedded database of `dataDir`, which must have none, from the archive: to `moment`, or to
 * the end of the archive (null). Every byte it uses is decrypted and authenticated before PostgreSQL reads
 * it. Throws InvalidBackupFile when the archive does not reach the moment, lacks something or was altered;
 * then nothing is left in `dataDir`.
 */
export async function restoreToMoment(options: {
  dataDir: string;
  archive: string;
  moment: Date | null;
  encryptionKeys: readonly string[];
  log: DatabaseLog;
}): Promise<RestoredToMoment> {
  const { dataDir, archive, moment, encryptionKeys, log } = options;
  await requireEmpty(join(dataDir, 'postgres'));
  const { cluster, base } = chooseBase(await readArchive(archive), { archive, moment });
  try {
    const lastCommitAt = await recoverCluster({
      dataDir,
      moment,
      log,
      fill: (folder) => writeBaseBackup(cluster, base, { folder, encryptionKeys }),
      wal: {
        async supply(wal, to) {
          if (!cluster.wal.has(wal)) {
            if (hasLaterSegment(wal, cluster.wal)) throw missingSegment(cluster, wal);
            return false;
          }
          await writeWal(cluster, wal, { to, encryptionKeys });
          return true;
        },
      },
    });
    return { lastCommitAt, baseBackupAt: base.finishedAt };
  } catch (error) {
    throw error instanceof RecoveryEndedEarly ? endsBefore(error, archive) : error;
  }
}

async function requireEmpty(home: string): Promise<void> {
  const names = await readdir(home).catch((): string[] => []);
  if (names.length > 0) {
    throw new InvalidBackupFile(
      `Le dossier ${home} n’est pas vide : une restauration se fait dans un DATA_DIR sans base de données.`,
    );
  }
}

type ChosenBase = { cluster: ArchivedCluster; base: BaseBackupName };

/** The last base backup that was complete at the moment, of whichever cluster. */
function chooseBase(
  clusters: ArchivedCluster[],
  { archive, moment }: { archive: string; moment: Date | null },
): ChosenBase {
  const bases = clusters.flatMap((cluster) => cluster.bases.map((base) => ({ cluster, base })));
  bases.sort((one, other) => one.base.finishedAt.getTime() - other.base.finishedAt.getTime());
  const [first] = bases;
  if (first === undefined) {
    throw new InvalidBackupFile(`L’archive ${archive} n’a aucune sauvegarde de base.`);
  }
  const chosen = bases.findLast(({ base }) => moment === null || base.finishedAt <= moment);
  if (chosen === undefined) {
    throw new InvalidBackupFile(
      `L’archive ${archive} commence après ce moment, le ${first.base.finishedAt.toISOString()} : rien n’a été restauré.`,
    );
  }
  return chosen;
}

function missingSegment({ folder }: ArchivedCluster, wal: string): InvalidBackupFile {
  return new InvalidBackupFile(
    `Il manque ${join(folder, walFileName(wal))} à l’archive : rien n’a été restauré. Demandez un moment plus ancien.`,
  );
}

function endsBefore({ lastCommitAt }: RecoveryEndedEarly, archive: string): InvalidBackupFile {
  const end = lastCommitAt === null ? '' : `, le ${lastCommitAt.toISOString()}`;
  return new InvalidBackupFile(
    `L’archive ${archive} s’arrête avant ce moment${end} : rien n’a été restauré (--to latest restaure jusque-là).`,
  );
}

/** Writes the files of a base backup to a new folder; PostgreSQL flushes them when it starts. */
async function writeBaseBackup(
  cluster: ArchivedCluster,
  { file }: BaseBackupName,
  { folder, encryptionKeys }: { folder: string; encryptionKeys: readonly string[] },
): Promise<void> {
  const altered = alteredFile(join(cluster.folder, file));
  let out: FileHandle | undefined;
  let last: BaseBackupEntry | undefined;
  try {
    await readEntries(readFile(cluster, file, encryptionKeys), {
      async entry(entry) {
        const isRightStart = entry.kind !== 'start' || entry.systemId === cluster.systemId;
        if ((last === undefined) !== (entry.kind === 'start') || !isRightStart) throw altered;
        last = entry;
        await out?.close();
        out = await createEntry(entry, (path) => within(folder, path, altered));
      },
      bytes: async (chunk) => await out?.writeFile(chunk),
    });
  } finally {
    await out?.close();
  }
  if (last?.kind !== 'end' || last.name !== file) throw altered;
}

async function createEntry(
  entry: BaseBackupEntry,
  pathOf: (path: string) => string,
): Promise<FileHandle | undefined> {
  if (entry.kind === 'folder') {
    await mkdir(pathOf(entry.path), { recursive: true, mode: 0o700 });
  }
  return entry.kind === 'file' ? await open(pathOf(entry.path), 'wx', 0o600) : undefined;
}

function within(folder: string, path: string, altered: Error): string {
  const full = resolve(folder, path);
  if (!full.startsWith(`${folder}${sep}`)) throw altered;
  return full;
}
