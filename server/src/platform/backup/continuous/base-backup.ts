import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withAdministrator } from '../../database/embedded/administrator.ts';
import { errorCodeOf } from '../../errors/error-code.ts';
import { type ArchivedCluster, storeFile } from './archive-folder.ts';
import { baseBackupFileName, parseBaseBackupName } from './archive-names.ts';
import { type BaseBackupEntry, entryBytes } from './base-backup-format.ts';
import { beginBaseBackup, endBaseBackup, findServerState } from './base-backup-store.ts';

/** Folders whose content belongs to one run of the server; the WAL is in the archive by itself. */
const emptiedFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const omittedFile =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|.*\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;

/** Recovery starts from pg_control, so it is copied after the files that it refers to. */
const controlFile = 'global/pg_control';

const chunkBytes = 1 << 20;
const noBytes = Buffer.alloc(0);

/**
 * Stores a base backup of the running embedded server: its files as they are while it works, which its WAL
 * makes consistent (PostgreSQL's low-level backup). Returns its name.
 */
export async function takeBaseBackup(
  dataDir: string,
  archived: ArchivedCluster,
  { encryptionKey, now }: { encryptionKey: string; now: () => Date },
): Promise<string> {
  return await withAdministrator(dataDir, async (client) => {
    const { systemId, version } = await findServerState(client);
    const firstSegment = await beginBaseBackup(client);
    let name = '';
    async function* content(): AsyncGenerator<Buffer> {
      yield entryBytes({ kind: 'start', systemId, version });
      yield* clusterBytes(join(dataDir, 'postgres/cluster'));
      yield* textFile('backup_label', await endBaseBackup(client));
      name = baseBackupFileName(now(), firstSegment);
      yield entryBytes({ kind: 'end', name });
    }
    await storeFile(archived, { content: content(), name: () => name }, encryptionKey);
    const base = parseBaseBackupName(name);
    if (base !== null) archived.bases.push(base);
    return name;
  });
}

function* textFile(path: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  yield entryBytes({ kind: 'file', path, bytes: bytes.length });
  yield bytes;
}

async function* clusterBytes(cluster: string): AsyncGenerator<Buffer> {
  for await (const entry of entriesOf(cluster, '')) {
    if (entry.kind === 'folder') yield entryBytes({ kind: 'folder', path: entry.path });
    else if (entry.path !== controlFile) yield* fileBytes(cluster, entry.path);
  }
  const { path, bytes } = await readControlFile(cluster);
  yield entryBytes({ kind: 'file', path, bytes: bytes.length });
  yield bytes;
}

type PathEntry = { kind: 'folder' | 'file'; path: string };

async function* entriesOf(cluster: string, folder: string): AsyncGenerator<PathEntry> {
  const found = await readdir(join(cluster, folder), { withFileTypes: true }).catch(ifGone([]));
  for (const entry of found) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { kind: 'folder', path };
      if (!emptiedFolders.includes(path)) yield* entriesOf(cluster, path);
    } else if (entry.isFile() && !omittedFile.test(entry.name)) {
      yield { kind: 'file', path };
    }
  }
}

/** What a file has now: later bytes are in the WAL. One that is removed meanwhile is left out. */
async function* fileBytes(cluster: string, path: string): AsyncGenerator<Buffer> {
  const handle = await open(join(cluster, path), 'r').catch(ifGone(null));
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    const entry: BaseBackupEntry = { kind: 'file', path, bytes: size };
    yield entryBytes(entry);
    for (let from = 0; from < size; from += chunkBytes) {
      yield await readExactly(handle, from, Math.min(chunkBytes, size - from));
    }
  } finally {
    await handle.close();
  }
}

/** A file that was truncated meanwhile ends with zeros; the WAL truncates it again. */
async function readExactly(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await handle.read(bytes, 0, length, from);
  return bytes;
}

/** The server may write this file while it is read: two equal readings are whole. */
async function readControlFile(cluster: string): Promise<{ path: string; bytes: Buffer }> {
  let before = noBytes;
  for (;;) {
    const handle = await open(join(cluster, controlFile), 'r');
    const bytes = await handle.readFile().finally(() => handle.close());
    if (bytes.equals(before)) return { path: controlFile, bytes };
    before = bytes;
  }
}

function ifGone<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (errorCodeOf(error) === 'ENOENT') return value;
    throw error;
  };
}
