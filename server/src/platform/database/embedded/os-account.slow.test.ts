import { spawnSync } from 'node:child_process';
import { chmod, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  endDatabaseProcesses,
  serverProcessesOf,
  startDatabaseProcess,
} from '../../../../test/start-database-process.ts';
import { createDataFolder } from '../../../../test/temporary-folder.ts';
import { withoutNamespaces } from '../../../../test/without-namespaces.ts';
import { findPostmaster } from './postmaster.ts';

const daemonUid = 1;
const nobodyUid = 65_534;
const namelessUid = 54_321;

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
// An ordinary user does not reach a project in root's own home.
const othersReachUs = isRoot && reaches({ uid: daemonUid, gid: daemonUid });

function reaches(ids: { uid: number; gid: number }): boolean {
  return (
    spawnSync(process.execPath, [import.meta.filename], { ...ids, stdio: 'ignore' }).status !== null
  );
}

afterEach(endDatabaseProcesses);

const ownerOf = async (dataDir: string) =>
  (await stat(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).uid;

const question = 'SELECT current_user AS role';
const productRole = [{ role: 'hotel_manager_app' }];

describe.runIf(isRoot)('as root', () => {
  test('the cluster belongs to root', async () => {
    const dataDir = await createDataFolder();
    const reception = await startDatabaseProcess(dataDir);

    expect(await reception.query(question)).toEqual(productRole);
    expect(await ownerOf(dataDir)).toBe(0);
  });

  test('where user namespaces are forbidden, the cluster belongs to nobody, at later starts too', async () => {
    const dataDir = await createDataFolder();
    const first = await startDatabaseProcess(dataDir, { before: withoutNamespaces });
    expect(await first.query(question)).toEqual(productRole);
    expect(await ownerOf(dataDir)).toBe(nobodyUid);
    await first.leave();

    const second = await startDatabaseProcess(dataDir);
    expect(await second.query(question)).toEqual(productRole);
  });

  test.for([
    { where: 'everyone may enter', mode: 0o755 },
    { where: 'only root may enter', mode: 0o700 },
  ])(
    "a server of the account nobody ends with the product's process too, in a folder where $where",
    async ({ mode }) => {
      const dataDir = await createDataFolder();
      await chmod(dataDir, mode);
      await startDatabaseProcess(dataDir, { before: withoutNamespaces });
      const postmaster = await findPostmaster(path.join(dataDir, 'postgres', 'cluster'));
      const status = await readFile(`/proc/${postmaster?.pid}/status`, 'utf8');
      const owner = /^PPid:\s*(\d+)$/m.exec(status)?.[1];
      process.kill(Number(owner), 'SIGKILL');

      await expect
        .poll(() => serverProcessesOf(dataDir), { timeout: 40_000, interval: 100 })
        .toEqual([]);
    },
  );

  test('a cluster created in a user namespace changes its owner where namespaces are forbidden', async () => {
    const dataDir = await createDataFolder();
    const first = await startDatabaseProcess(dataDir);
    await first.query('CREATE TABLE guest (name text)');
    await first.leave();

    const second = await startDatabaseProcess(dataDir, { before: withoutNamespaces });
    expect(await second.query('SELECT name FROM guest')).toEqual([]);
  });

  test('where neither is allowed, the one line names DATABASE_URL', async () => {
    const dataDir = await createDataFolder();
    const powerless = ['setpriv', '--bounding-set=-setuid,-setgid,-chown', '--'];

    const start = startDatabaseProcess(dataDir, { before: [...withoutNamespaces, ...powerless] });
    await expect(start).rejects.toThrow(
      /^PostgreSQL ne peut pas être lancé en root.*DATABASE_URL\.$/,
    );
  });

  test('a cluster of an ordinary user keeps its owner', async ({ skip }) => {
    skip(!othersReachUs);
    const dataDir = await createDataFolder(daemonUid);
    await (await startDatabaseProcess(dataDir, { uid: daemonUid })).leave();

    const root = await startDatabaseProcess(dataDir);
    expect(await root.query(question)).toEqual(productRole);
    expect(await ownerOf(dataDir)).toBe(daemonUid);
  });

  test("another user's server is detected even where root may not inspect processes", async ({
    skip,
  }) => {
    skip(!othersReachUs);
    const dataDir = await createDataFolder(daemonUid);
    await startDatabaseProcess(dataDir, { uid: daemonUid });
    const cluster = path.join(dataDir, 'postgres', 'cluster');
    const find = `import(${JSON.stringify(path.join(import.meta.dirname, 'postmaster.ts'))})
      .then(({ findPostmaster }) => findPostmaster(process.argv[1]))
      .then((postmaster) => console.log(JSON.stringify(postmaster)))`;
    const asInContainer = [
      '--bounding-set=-sys_ptrace',
      '--',
      process.execPath,
      '-e',
      find,
      cluster,
    ];
    const { stdout } = spawnSync('setpriv', asInContainer, { encoding: 'utf8' });

    expect(JSON.parse(stdout)).toEqual(await findPostmaster(cluster));
  });
});

describe.runIf(othersReachUs)('as an ordinary user', () => {
  test.for([
    { who: 'with a name', uid: daemonUid },
    { who: 'without a name, as containers have', uid: namelessUid },
  ])('$who', async ({ uid }) => {
    const dataDir = await createDataFolder(uid);
    const reception = await startDatabaseProcess(dataDir, { uid });

    expect(await reception.query(question)).toEqual(productRole);
    expect(await ownerOf(dataDir)).toBe(uid);
  });

  test('a cluster of root is refused in one line', async () => {
    const dataDir = await createDataFolder();
    await (await startDatabaseProcess(dataDir)).leave();
    await chmod(dataDir, 0o755);

    const start = startDatabaseProcess(dataDir, { uid: daemonUid });
    await expect(start).rejects.toThrow(/^La base de données de .* \(EACCES\) : lancez .*$/);
  });
});
