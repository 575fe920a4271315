import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { flushFolder } from '../../files/flush-folder.ts';
import { InvalidBackupFile } from '../invalid-backup-file.ts';
import { decryptFromArchive, encryptForArchive, UnknownArchiveKey } from './archive-encryption.ts';
import { type BaseBackupName, parseBaseBackupName, walOfFile } from './archive-names.ts';

const draftPrefix = 'unfinished-';

/** What the archive has of one cluster. */
export type ArchivedCluster = {
  systemId: string;
  folder: string;
  /** From the oldest to the newest. */
  bases: BaseBackupName[];
  /** Names of segments and histories. */
  wal: Set<string>;
};

/** The cluster `systemId` in the archive; empty when nothing was stored of it. */
export async function readCluster(archive: string, systemId: string): Promise<ArchivedCluster> {
  const folder = join(archive, systemId);
  const files = await readdir(folder).catch((): string[] => []);
  const bases = files.flatMap((file) => parseBaseBackupName(file) ?? []);
  bases.sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
  return { systemId, folder, bases, wal: new Set(files.flatMap((file) => walOfFile(file) ?? [])) };
}

/** Every cluster of the archive. Throws InvalidBackupFile when the folder cannot be read. */
export async function readArchive(archive: string): Promise<ArchivedCluster[]> {
  const names = await readdir(archive).catch(() => {
    throw new InvalidBackupFile(
      `L’archive ${archive} ne peut pas être lue : rien n’a été restauré.`,
    );
  });
  return await Promise.all(
    names.filter((name) => /^\d{1,20}$/.test(name)).map((name) => readCluster(archive, name)),
  );
}

/**
 * Stores a file, compressed, encrypted and authenticated. It appears complete and flushed to the disk, or
 * not at all; its name is determined once the content has ended. The content says what it is: files whose names
 * were exchanged are noticed by it.
 */
export async function storeFile(
  { folder }: ArchivedCluster,
  { content, name }: { content: AsyncIterable<Buffer>; name: () => string },
  encryptionKey: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${draftPrefix}${randomUUID()}`);
  try {
    await pipeline(
      Readable.from(content),
      createGzip(),
      (bytes: AsyncIterable<Buffer>) => encryptForArchive(bytes, encryptionKey),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, join(folder, name()));
    await flushFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The content of a file. Throws InvalidBackupFile when it is altered, or when no key opens it. */
export async function* readFile(
  { folder }: ArchivedCluster,
  file: string,
  encryptionKeys: readonly string[],
): AsyncGenerator<Buffer> {
  const path = join(folder, file);
  const bytes = createReadStream(path);
  const content = createGunzip();
  const reading = pipeline(
    (async function* decrypt() {
      yield* decryptFromArchive(bytes, encryptionKeys);
    })(),
    content,
  );
  reading.catch(() => undefined);
  try {
    yield* content as AsyncIterable<Buffer>;
    await reading;
  } catch (error) {
    throw readingError(error, path);
  } finally {
    bytes.destroy();
  }
}

/** The error of a file whose content is not what was stored. */
export function alteredFile(path: string): InvalidBackupFile {
  return new InvalidBackupFile(
    `Le fichier ${path} de l’archive est incomplet ou abîmé : rien n’a été restauré.`,
  );
}

function readingError(error: unknown, path: string): unknown {
  if (error instanceof UnknownArchiveKey) {
    return new InvalidBackupFile(
      `Le fichier ${path} de l’archive ne s’ouvre pas avec la clé d’ici : donnez dans ENCRYPTION_KEY_PREVIOUS la clé de chiffrement de l’installation d’origine. Rien n’a été restauré.`,
    );
  }
  // Errors of the disk carry a system call; those of the cipher and of gzip, for altered bytes, do not.
  return error instanceof Error && 'syscall' in error ? error : alteredFile(path);
}

/** Removes what a stop in the middle of a file has left. */
export async function removeDrafts({ folder }: ArchivedCluster): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((name) => name.startsWith(draftPrefix))) {
    await rm(join(folder, name), { force: true });
  }
}

/** Removes base backups and WAL of a cluster by the names of their files. */
export async function removeFiles({ folder }: ArchivedCluster, files: string[]): Promise<void> {
  for (const file of files) await rm(join(folder, file), { force: true });
}
