import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../../test/quiet-log.ts';
import { createDataFolder } from '../../../test/temporary-folder.ts';
import type { Database } from '../database/database.ts';
import { withAdministrator } from '../database/embedded/administrator.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Archiver, type ArchiverOptions, createArchiver } from './continuous/archiver.ts';
import { endSegment } from './continuous/base-backup-store.ts';

const root = join(import.meta.dirname, '../../../..');
const encryptionKey = 'the key of the installation, in the tests';

/** A stop in these tests stores all that is left, however busy the machine is. */
const stopTimeoutMs = 60_000;

/** A database that is backed up continuously to `archive`, from its first base backup on. */
async function openArchived(
  dataDir: string,
  archive: string,
  options: Partial<ArchiverOptions> = {},
) {
  const database = await openDatabase({ dataDir, log: quietLog, archive: { folder: archive } });
  onTestFinished(database.close);
  await migrate(database, { log: quietLog });
  const archiver = createArchiver({
    ...{ dataDir, folder: archive, days: 7, encryptionKey, encryptionKeysBefore: [] },
    ...{ log: quietLog, stopTimeoutMs },
    ...options,
  });
  archiver.start();
  onTestFinished(archiver.stop);
  return { database, archiver };
}

async function untilBaseBackup(archiver: Archiver): Promise<void> {
  while ((await archiver.status()).lastBaseBackupAt === null) await sleep(50);
}

async function close({ database, archiver }: { database: Database; archiver: Archiver }) {
  await archiver.stop();
  await database.close();
}

/** Inserts one hotel in each of `count` transactions. */
async function insertHotels(database: Database, name: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await database.query(`insert into hotel (name, name_key) values ($1, $1)`, [
      `${name} ${number}`,
    ]);
  }
}

/**
 * An instant after every write that was acknowledged, and before all later ones. Only time itself separates them:
 * an instant has whole milliseconds, and the clocks of both processes may differ by one.
 */
async function moment(): Promise<string> {
  await sleep(5);
  const now = new Date().toISOString();
  await sleep(5);
  return now;
}

async function namesIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, log: quietLog });
  const { rows } = await database.query<{ name: string }>('select name from hotel order by id');
  await database.close();
  return rows.map(({ name }) => name);
}

async function restore(
  to: string,
  dataDir: string,
  archive: string,
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [join(root, 'scripts/restore.mjs'), '--to', to], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, BACKUP_ARCHIVE_DIR: archive, DATABASE_URL: '' },
      ENCRYPTION_KEY: encryptionKey,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, out, err };
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test('restores exactly what was acknowledged before a moment, and archives on from there', async () => {
  const [dataDir, archive] = [await createDataFolder(), await createDataFolder()];
  const first = await openArchived(dataDir, archive);
  await untilBaseBackup(first.archiver);
  await insertHotels(first.database, 'before', 40);
  const between = await moment();
  await insertHotels(first.database, 'after', 30);
  const afterwards = await moment();
  await insertHotels(first.database, 'last', 1);
  await close(first);
  await rm(dataDir, { recursive: true });

  const restored = await createDataFolder();
  expect(await restore(between, restored, archive)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Base restaurée : la dernière écriture est du .*Z .*\n$/),
    err: '',
  });
  expect(await namesIn(restored)).toEqual(numbered('before', 40));

  const second = await openArchived(restored, archive);
  while ((await readdirOf(archive)).filter((name) => name.startsWith('base-')).length < 2) {
    await sleep(50);
  }
  await insertHotels(second.database, 'resumed', 3);
  await close(second);
  const latest = await createDataFolder();
  expect(await restore('latest', latest, archive)).toMatchObject({ code: 0, err: '' });
  expect(await namesIn(latest)).toEqual([...numbered('before', 40), ...numbered('resumed', 3)]);

  // The timeline that was left can still be restored.
  const left = await createDataFolder();
  expect(await restore(afterwards, left, archive)).toMatchObject({ code: 0, err: '' });
  expect(await namesIn(left)).toEqual([...numbered('before', 40), ...numbered('after', 30)]);
});

async function readdirOf(archive: string): Promise<string[]> {
  const folders = await readdir(archive);
  return (await Promise.all(folders.map((folder) => readdir(join(archive, folder))))).flat();
}

test('refuses in one line what it cannot restore, and leaves nothing', async () => {
  const [dataDir, archive] = [await createDataFolder(), await createDataFolder()];
  const before = await moment();
  const opened = await openArchived(dataDir, archive);
  await untilBaseBackup(opened.archiver);
  // Each round in a segment of its own.
  for (const name of ['one', 'two', 'three']) {
    await insertHotels(opened.database, name, 5);
    await withAdministrator(dataDir, endSegment);
  }
  const between = await moment();
  await insertHotels(opened.database, 'four', 5);
  await close(opened);
  const late = await moment();

  const empty = await createDataFolder();
  const refused = async (to: string, line: RegExp, environment: Record<string, string> = {}) => {
    const { code, out, err } = await restore(to, empty, archive, environment);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await readdir(join(empty, 'postgres')).catch(() => [])).toEqual([]);
  };
  expect((await restore(between, dataDir, archive)).err).toMatch(/n’est pas vide.*\n$/);
  await refused('hier', /^--to « hier » : un moment comme/);
  await refused('2999-01-01T00:00Z', /est à venir/);
  await refused(before, /commence après ce moment, le \d{4}-/);
  await refused(late, /s’arrête avant ce moment, le \d{4}-.*--to latest/);
  await refused(between, /ne s’ouvre pas avec la clé d’ici/, {
    ENCRYPTION_KEY: 'another key, of an installation elsewhere',
  });
  await refused(between, /BACKUP_ARCHIVE_DIR est attendue/, { BACKUP_ARCHIVE_DIR: '' });
  const none = await createDataFolder();
  await refused(between, /aucune sauvegarde de base/, { BACKUP_ARCHIVE_DIR: none });

  const [systemId = ''] = await readdir(archive);
  const files = await readdir(join(archive, systemId));
  const segments = files.filter((name) => name.startsWith('wal-')).sort();
  const pathOf = (name = '') => join(archive, systemId, name);
  const [base = ''] = files.filter((name) => name.startsWith('base-'));
  const needed = pathOf(segments.find((name) => name.slice(4, 28) > base.slice(30, 54)));
  const kept = `${needed}.kept`;

  await rename(needed, kept);
  await refused(between, /^Il manque .*\.age à l’archive/);
  await copyFile(pathOf(segments.at(-1)), needed);
  await refused(between, /^Le fichier .* est incomplet ou abîmé/);
  const bytes = await readFile(kept);
  await writeFile(needed, bytes.subarray(0, -1));
  await refused(between, /^Le fichier .* est incomplet ou abîmé/);
  bytes[bytes.length - 300] = (bytes.at(-300) ?? 0) ^ 1;
  await writeFile(needed, bytes);
  await refused(between, /^Le fichier .* est incomplet ou abîmé/);
  await rename(kept, needed);

  const whole = await readFile(pathOf(base));
  await writeFile(pathOf(base), whole.subarray(0, -70_000));
  await refused(between, /^Le fichier .* est incomplet ou abîmé/);
  await writeFile(pathOf(base), whole);
  const renamed = base.replace(/^base-\d{4}/, 'base-2000');
  await rename(pathOf(base), pathOf(renamed));
  await refused(between, /^Le fichier .* est incomplet ou abîmé/);
  await rename(pathOf(renamed), pathOf(base));
  expect((await restore(between, empty, archive)).code).toBe(0);
  expect(await namesIn(empty)).toEqual(
    ['one', 'two', 'three'].flatMap((name) => numbered(name, 5)),
  );
});

test('works on while the archive is unavailable, reports it, and archives the waiting segments later', async () => {
  const [dataDir, archive] = [await createDataFolder(), await createDataFolder()];
  const errors: string[] = [];
  const log = { ...quietLog, error: (_: object, message: string) => void errors.push(message) };
  const elsewhere = join(archive, 'not mounted');
  await writeFile(elsewhere, '');
  const { database, archiver } = await openArchived(dataDir, join(elsewhere, 'archive'), { log });
  await insertHotels(database, 'kept', 3);
  await withAdministrator(dataDir, endSegment);
  while ((await archiver.status()).oldestWaitingSeconds === 0 || errors.length === 0) {
    await sleep(50);
  }
  expect(errors).toEqual(['continuous backup fails: WAL stays in the data folder']);
  expect(await archiver.status()).toMatchObject({ lastSegmentAt: null, lastBaseBackupAt: null });
  await insertHotels(database, 'kept too', 1);
  await archiver.stop();

  await rm(elsewhere);
  await mkdir(join(elsewhere, 'archive'), { recursive: true });
  const again = createArchiver({
    ...{ dataDir, folder: join(elsewhere, 'archive'), days: 7, log },
    ...{ encryptionKey, encryptionKeysBefore: [], stopTimeoutMs },
  });
  again.start();
  await untilBaseBackup(again);
  while ((await again.status()).oldestWaitingSeconds > 0) await sleep(50);
  expect((await again.status()).lastSegmentAt).not.toBeNull();
  await close({ database, archiver: again });
  const restored = await createDataFolder();
  const { code } = await restore('latest', restored, join(elsewhere, 'archive'));
  expect(code).toBe(0);
  expect(await namesIn(restored)).toEqual([...numbered('kept', 3), 'kept too 1']);
});

test('takes a base backup after an interruption and each day, and keeps what the retention days need', async () => {
  const [dataDir, archive] = [await createDataFolder(), await createDataFolder()];
  let hours = 0;
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const filesOf = async (kind: 'base-' | 'wal-') =>
    (await readdirOf(archive)).filter((name) => name.startsWith(kind)).sort();
  const opened = await openArchived(dataDir, archive, { days: 1, now });
  await untilBaseBackup(opened.archiver);
  await insertHotels(opened.database, 'archived', 1);
  await close(opened);
  const [firstBase = ''] = await filesOf('base-');
  const [firstSegment = ''] = await filesOf('wal-');

  // Without the archive, what is written is not in it.
  const database = await openDatabase({ dataDir, log: quietLog });
  await insertHotels(database, 'not archived', 1);
  await database.close();
  const again = await openArchived(dataDir, archive, { days: 1, now });
  while ((await filesOf('base-')).length < 2) await sleep(50);
  await insertHotels(again.database, 'archived again', 1);
  expect(await filesOf('wal-')).toContain(firstSegment);

  hours = 25;
  // The first is removed before the third is taken when the second ends after the clock has moved.
  const isReplaced = async () => {
    const bases = await filesOf('base-');
    return bases.length === 2 && !bases.includes(firstBase);
  };
  while (!(await isReplaced())) await sleep(50);
  await close(again);
  expect(await filesOf('wal-')).not.toContain(firstSegment);
  const restored = await createDataFolder();
  expect((await restore('latest', restored, archive)).code).toBe(0);
  expect(await namesIn(restored)).toEqual(['archived 1', 'not archived 1', 'archived again 1']);
});
