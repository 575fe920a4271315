import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * The version from which an upgrade without downtime is tried: the release before this one, 1.1.0, by its last
 * commit, with migrations up to 0038. The first migration after a release sets it to that release.
 */
const previousVersion = '390c8c4';

const root = path.join(import.meta.dirname, '../..');
const workspaces = ['domain', 'server', 'web', 'demo', 'e2e', 'bench', 'test-doubles'];

/** Whether this checkout has that version; an archive and a shallow clone have none. */
export const hasPreviousVersion =
  spawnSync('git', ['cat-file', '-e', `${previousVersion}^{commit}`], { cwd: root }).status === 0;

/**
 * Writes the files of the previous version to a folder, with the dependencies installed here, and returns the program
 * that starts its server. Removed with the test.
 */
export async function checkOutPreviousVersion(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-previous-version-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = 'git archive "$1" | tar --extract --directory "$2"';
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', previousVersion, folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git archive failed: ${stderr}`);
  await linkDependencies(folder);
  return path.join(folder, 'server/src/start.ts');
}

/** Each package of node_modules is linked, but the workspaces are those of the folder. */
async function linkDependencies(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  await mkdir(path.join(folder, 'node_modules/@hotel'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name === '@hotel') continue;
    await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  for (const name of workspaces) {
    await symlink(path.join(folder, name), path.join(folder, 'node_modules/@hotel', name));
  }
}
