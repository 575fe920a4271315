import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  endDatabaseProcesses,
  startDatabaseProcess,
} from '../../../../test/start-database-process.ts';
import { createDataFolder } from '../../../../test/temporary-folder.ts';

afterEach(endDatabaseProcesses);

test('a new cluster keeps French text without LANG, on disk, out of reach of the network', async () => {
  const dataDir = await createDataFolder();
  const reception = await startDatabaseProcess(dataDir);

  await reception.query(`CREATE TABLE guest AS SELECT 'Éloïse' AS name`);
  expect(
    await reception.query(
      `SELECT name, upper(name), lower('ÉLOÏSE'), length(name),
              current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('full_page_writes') AS pages,
              current_setting('synchronous_commit') AS commit,
              current_setting('listen_addresses') AS network, current_setting('TimeZone') AS zone
       FROM guest`,
    ),
  ).toEqual([
    {
      name: 'Éloïse',
      upper: 'ÉLOÏSE',
      lower: 'éloïse',
      length: 6,
      encoding: 'UTF8',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      network: '',
      zone: 'UTC',
    },
  ]);
  const { mode } = await stat(path.join(dataDir, 'postgres', 'socket'));
  expect(mode & 0o777).toBe(0o700);
});

test('a transaction is flushed to the disk before its commit returns', async () => {
  const reception = await startDatabaseProcess(await createDataFolder());
  await reception.query('CREATE TABLE night (nights integer)');
  const flushes = async () => {
    const [row] = await reception.query(
      `SELECT sum(fsyncs)::integer AS count FROM pg_stat_io WHERE object = 'wal'`,
    );
    return Number(row?.['count']);
  };
  const before = await flushes();
  const writes = 20;
  await reception.query(
    `DO $$ BEGIN FOR night IN 1..${writes} LOOP INSERT INTO night VALUES (night); COMMIT; END LOOP; END $$`,
  );
  // One after the other, so that no flush covers two; the counter is updated with some delay.
  const waitOptions = { timeout: 30_000, interval: 1000 };
  await expect.poll(flushes, waitOptions).toBeGreaterThanOrEqual(before + writes);
});

test('a cluster whose creation was interrupted is created again', async () => {
  const dataDir = await createDataFolder();
  await (await startDatabaseProcess(dataDir)).leave();
  const home = path.join(dataDir, 'postgres');
  await rename(path.join(home, 'cluster'), path.join(home, 'cluster.new-1'));

  const reception = await startDatabaseProcess(dataDir);
  expect(await reception.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(home)).sort()).toEqual(['cluster', 'socket']);
});

test('a cluster of another PostgreSQL version is refused in one line', async () => {
  const dataDir = await createDataFolder();
  await (await startDatabaseProcess(dataDir)).leave();
  await writeFile(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');

  const start = startDatabaseProcess(dataDir);
  await expect(start).rejects.toThrow(/^La base de données de .* est de PostgreSQL 17,.*$/);
});

test('a folder that cannot be created is refused in one line that names DATA_DIR', async () => {
  const occupied = path.join(await createDataFolder(), 'occupied');
  await writeFile(occupied, '');

  const start = startDatabaseProcess(occupied);
  await expect(start).rejects.toThrow(/^Le dossier .*occupied.*DATA_DIR\.$/);
});
