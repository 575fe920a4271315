import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncryptionKeys } from '../../encryption/encryption.ts';
import { type ArchivedCluster, alteredFile, readFile, storeFile } from './archive-folder.ts';
import { isNeededForRecovery, walFileName } from './archive-names.ts';

/** Begins the content of each file, which so says what it is. */
const firstLineOf = ({ systemId }: ArchivedCluster, wal: string) =>
  Buffer.from(`HOTEL-MANAGER-WAL 1 ${systemId} ${wal}\n`);

/** A segment whose name is in the archive with another content, which is never replaced. */
export class OtherWalArchived extends Error {
  constructor(wal: string) {
    super(`the archive has another segment ${wal}: is it the archive of another installation?`);
  }
}

/**
 * Stores each finished segment in the archive, in their order, and then removes it from `finished`. Returns
 * how many it stored. Throws when one cannot be stored; it and the later ones stay where they are.
 */
export async function storeFinishedWal(
  cluster: ArchivedCluster,
  finished: string,
  { encryptionKey, encryptionKeysBefore }: EncryptionKeys,
): Promise<number> {
  const names = await readdir(finished).catch((): string[] => []);
  let stored = 0;
  for (const wal of names.filter((name) => !name.endsWith('.part')).sort()) {
    const file = join(finished, wal);
    if (isNeededForRecovery(wal) && !cluster.wal.has(wal)) {
      const content = withFirstLine(firstLineOf(cluster, wal), file);
      await storeFile(cluster, { content, name: () => walFileName(wal) }, encryptionKey);
      cluster.wal.add(wal);
      stored += 1;
    } else if (isNeededForRecovery(wal)) {
      const keys = [encryptionKey, ...encryptionKeysBefore];
      if (!(await isSame(readWal(cluster, wal, keys), file))) throw new OtherWalArchived(wal);
    }
    await rm(file, { force: true });
  }
  return stored;
}

async function* withFirstLine(line: Buffer, file: string): AsyncGenerator<Buffer> {
  yield line;
  yield* createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>;
}

/** Writes a segment of the archive to a new file. Throws InvalidBackupFile when it is altered. */
export async function writeWal(
  cluster: ArchivedCluster,
  wal: string,
  { to, encryptionKeys }: { to: string; encryptionKeys: readonly string[] },
): Promise<void> {
  await writeFile(to, readWal(cluster, wal, encryptionKeys), { flag: 'wx', mode: 0o600 });
}

async function* readWal(
  cluster: ArchivedCluster,
  wal: string,
  encryptionKeys: readonly string[],
): AsyncGenerator<Buffer> {
  const file = walFileName(wal);
  const line = firstLineOf(cluster, wal);
  let start = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of readFile(cluster, file, encryptionKeys)) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < line.length) continue;
    if (!start.subarray(0, line.length).equals(line)) break;
    isChecked = true;
    yield start.subarray(line.length);
  }
  if (!isChecked) throw alteredFile(join(cluster.folder, file));
}

async function isSame(content: AsyncIterable<Buffer>, file: string): Promise<boolean> {
  const [one, other] = [createHash('sha256'), createHash('sha256')];
  for await (const chunk of content) one.update(chunk);
  for await (const chunk of createReadStream(file)) other.update(chunk);
  return one.digest().equals(other.digest());
}
