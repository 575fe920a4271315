import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type DatabaseProcess,
  endDatabaseProcesses,
  serverProcessesOf,
  startDatabaseProcess,
} from '../../../../test/start-database-process.ts';
import { createDataFolder } from '../../../../test/temporary-folder.ts';
import { findPostmaster } from './postmaster.ts';

const waitOptions = { timeout: 40_000, interval: 100 };

afterEach(endDatabaseProcesses);

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres', 'cluster');

async function postmasterOf(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(clusterOf(dataDir)))?.pid;
}

async function writeGuest(process: DatabaseProcess, name: string): Promise<void> {
  await process.query('CREATE TABLE IF NOT EXISTS guest (name text)');
  await process.query(`INSERT INTO guest VALUES ('${name}')`);
}

async function guestsSeenBy(process: DatabaseProcess): Promise<unknown[]> {
  const rows = await process.query('SELECT name FROM guest ORDER BY name');
  return rows.map(({ name }) => name);
}

// The tests look at the server's processes in /proc.
describe.runIf(process.platform === 'linux')('the embedded server', () => {
  test.for([
    { of: 'a process', inWorker: false },
    { of: 'a thread, which the kernel does not watch', inWorker: true },
  ])('ends when $of is killed, and keeps what was committed', async ({ inWorker }) => {
    const dataDir = await createDataFolder();
    const first = await startDatabaseProcess(dataDir, { inWorker });
    await writeGuest(first, 'Aimée');
    await first.kill();
    await expect.poll(() => serverProcessesOf(dataDir), waitOptions).toEqual([]);

    const second = await startDatabaseProcess(dataDir);
    expect(await guestsSeenBy(second)).toEqual(['Aimée']);
  });

  test('is shared or awaited when the previous one is still stopping', async () => {
    const dataDir = await createDataFolder();
    let killed = await startDatabaseProcess(dataDir);
    await writeGuest(killed, 'Aimée');
    for (const name of ['Béatrice', 'Chloé', 'Désirée']) {
      await killed.kill();
      killed = await startDatabaseProcess(dataDir);
      await writeGuest(killed, name);
    }

    expect(await guestsSeenBy(killed)).toEqual(['Aimée', 'Béatrice', 'Chloé', 'Désirée']);
  });

  test('stops and leaves no file of the running server when its process ends', async () => {
    const dataDir = await createDataFolder();
    const reception = await startDatabaseProcess(dataDir);
    await reception.leave();

    expect(await serverProcessesOf(dataDir)).toEqual([]);
    await expect(readFile(path.join(clusterOf(dataDir), 'postmaster.pid'))).rejects.toThrow(
      'ENOENT',
    );
  });

  test('is started once when two processes start at once on an empty folder', async () => {
    const dataDir = await createDataFolder();
    const [left, right] = await Promise.all([
      startDatabaseProcess(dataDir),
      startDatabaseProcess(dataDir),
    ]);

    await writeGuest(left, 'Aimée');
    await writeGuest(right, 'Béatrice');
    expect(await guestsSeenBy(left)).toEqual(['Aimée', 'Béatrice']);
  });

  test.for([
    { how: 'leaves', end: (owner: DatabaseProcess) => owner.leave() },
    { how: 'is killed', end: (owner: DatabaseProcess) => owner.kill() },
  ])('is restarted by a process that shares it when its owner $how', async ({ end }) => {
    const dataDir = await createDataFolder();
    const owner = await startDatabaseProcess(dataDir);
    const guest = await startDatabaseProcess(dataDir);
    await writeGuest(owner, 'Aimée');
    const before = await postmasterOf(dataDir);
    await end(owner);

    // Nobody asks anything meanwhile: it comes back by itself.
    await expect
      .poll(async () => [undefined, before].includes(await postmasterOf(dataDir)), waitOptions)
      .toBe(false);
    expect(await guestsSeenBy(guest)).toEqual(['Aimée']);
  });

  test('responds to the very next query after its owner ended', async () => {
    const dataDir = await createDataFolder();
    const owner = await startDatabaseProcess(dataDir);
    const guest = await startDatabaseProcess(dataDir);
    await writeGuest(owner, 'Aimée');
    await owner.leave();

    expect(await guestsSeenBy(guest)).toEqual(['Aimée']);
  });

  test('is restarted when only the server is killed', async () => {
    const dataDir = await createDataFolder();
    const reception = await startDatabaseProcess(dataDir);
    await writeGuest(reception, 'Aimée');
    const before = await postmasterOf(dataDir);
    process.kill(before ?? 0, 'SIGKILL');

    await expect
      .poll(async () => [undefined, before].includes(await postmasterOf(dataDir)), waitOptions)
      .toBe(false);
    await expect.poll(() => guestsSeenBy(reception), waitOptions).toEqual(['Aimée']);
  });

  test('starts after a power cut although another process has its old process id', async () => {
    const dataDir = await createDataFolder();
    const first = await startDatabaseProcess(dataDir);
    await writeGuest(first, 'Aimée');
    const pidFile = path.join(clusterOf(dataDir), 'postmaster.pid');
    const asItWas = await readFile(pidFile, 'utf8');
    await first.leave();
    await writeFile(pidFile, asItWas.replace(/^\d+/, String(process.pid)));

    const second = await startDatabaseProcess(dataDir);
    expect(await guestsSeenBy(second)).toEqual(['Aimée']);
  });
});
