import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, lstat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder } from '../../../../test/temporary-folder.ts';
import { findPackage, prepareBinaries } from './binaries.ts';

/** A copy of the package as `npm ci --ignore-scripts` leaves it: without any link. */
async function aPackageWithoutLinks(): Promise<string> {
  const folder = path.join(await createDataFolder(), 'package');
  await cp(path.join(findPackage(), 'native'), path.join(folder, 'native'), {
    recursive: true,
    filter: async (source) =>
      path.basename(source) !== 'share' && !(await lstat(source)).isSymbolicLink(),
  });
  return folder;
}

test('missing links of the libraries are created, once', async () => {
  const folder = await aPackageWithoutLinks();
  const initdb = path.join(folder, 'native', 'bin', 'initdb');
  expect(spawnSync(initdb, ['--version']).status).not.toBe(0);

  const elsewhere = path.join(folder, 'elsewhere');
  await Promise.all([prepareBinaries(folder, elsewhere), prepareBinaries(folder, elsewhere)]);
  const binaries = await prepareBinaries(folder, elsewhere);
  expect(binaries).toMatchObject({ initdb, libraryPath: undefined });
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18');
});

const daemonUid = 1;

// Root may write everywhere: an ordinary user has to try.
test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'where the package is read-only, the links are created in a folder of the product',
  async ({ skip }) => {
    const folder = await aPackageWithoutLinks();
    const ours = await createDataFolder(daemonUid);
    // The folder above is closed to others.
    await chmod(path.dirname(folder), 0o755);
    const prepare = `import(${JSON.stringify(path.join(import.meta.dirname, 'binaries.ts'))})
      .then(({ prepareBinaries }) => prepareBinaries(process.argv[1], process.argv[2]))
      .then((binaries) => console.log(JSON.stringify(binaries)))`;
    const asDaemon = { uid: daemonUid, gid: daemonUid, encoding: 'utf8' } as const;
    const { status, stdout } = spawnSync(process.execPath, ['-e', prepare, folder, ours], asDaemon);
    // A project in root's own home is out of reach for others.
    skip(status === null);

    const { initdb, libraryPath } = JSON.parse(stdout);
    expect(libraryPath).toContain(ours);
    const env = { LD_LIBRARY_PATH: libraryPath };
    expect(execFileSync(initdb, ['--version'], { ...asDaemon, env })).toContain('PostgreSQL) 18');
  },
);
