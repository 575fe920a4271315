import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, requiredMajor } from './node-path.mjs';
import { exitWithError, root } from './root.mjs';

/**
 * Runs `npm ci` when node_modules is missing, stale or incomplete; else does nothing. The image has no
 * lockfile: it holds all that it needs, on a file system that may be read-only.
 */
export function installDependencies() {
  if (!existsSync(join(root, 'package-lock.json')) || (isInstalled() && nodePath() !== null))
    return;
  process.stderr.write('Installing dependencies…\n');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const result =
    npm === undefined
      ? spawnSync('npm', options, { cwd: root, stdio: installOutput, shell: isWindows })
      : spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: installOutput });
  if (result.status !== 0) exitWithError('The installation of the dependencies failed (npm ci).');
  if (nodePath() === null) {
    exitWithError(
      `No Node ${requiredMajor} or newer for ${process.platform}-${process.arch}: install one.`,
    );
  }
}

const isWindows = process.platform === 'win32';
// npm's output goes to stderr: stdout belongs to the command that the user ran.
const installOutput = ['ignore', 2, 2];

/** Compares npm's own list of installed packages with the lockfile. */
function isInstalled() {
  const installedList = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return false;
  const required = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedList);
  return Object.entries(required).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      !path.startsWith('node_modules/') ||
      (optional && installed[path] === undefined) ||
      link ||
      installed[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
