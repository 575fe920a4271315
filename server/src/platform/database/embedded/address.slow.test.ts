import { mkdir, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../../../test/quiet-log.ts';
import {
  endDatabaseProcesses,
  startDatabaseProcess,
} from '../../../../test/start-database-process.ts';
import { createDataFolder } from '../../../../test/temporary-folder.ts';
import { findAddress, prepareSocketFolder } from './address.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

afterEach(endDatabaseProcesses);

async function aDeepFolder(): Promise<string> {
  return path.join(await createDataFolder(), 'très-profond'.repeat(6), 'très-profond'.repeat(6));
}

test('the socket of a DATA_DIR with a long path is in a folder with a short path, closed to other users', async () => {
  const dataDir = await aDeepFolder();
  const left = await startDatabaseProcess(dataDir);
  const right = await startDatabaseProcess(dataDir);

  const folder = (await findPostmaster(path.join(dataDir, 'postgres/cluster')))?.socketFolder ?? '';
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(Buffer.byteLength(path.join(folder, '.s.PGSQL.5432'))).toBeLessThan(100);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await left.query('CREATE TABLE guest (name text)');
  expect(await right.query('SELECT name FROM guest')).toEqual([]);
});

test('a link of another user in place of that folder is refused', async () => {
  const home = await aDeepFolder();
  await mkdir(home, { recursive: true });
  const address = await findAddress(home, 'socket', undefined);
  await symlink(home, address.host);
  onTestFinished(() => rm(address.host));

  await expect(prepareSocketFolder(address, home)).rejects.toThrow(/appartient à un autre/);
});

test('without Unix sockets the server listens on loopback only and requires a password', async () => {
  const dataDir = await createDataFolder();
  const open = () => openEmbeddedPostgres({ dataDir, log: quietLog, reach: 'tcp' });
  const first = await open();
  onTestFinished(() => first.close());
  const second = await open();
  expect(second.config).toEqual(first.config);

  const client = new Client(second.config);
  await client.connect();
  const { rows } = await client.query(`SELECT current_setting('listen_addresses') AS network`);
  await client.end();
  expect(rows).toEqual([{ network: '127.0.0.1' }]);
  const wrongPassword = new Client({ ...first.config, password: 'devinette' });
  await expect(wrongPassword.connect()).rejects.toThrow('password authentication failed');
});
