import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './root.mjs';
import { runtimeAtHand } from './runtime.mjs';

/** Installs what the lockfile names when node_modules is missing, stale or incomplete; else does nothing. */
export function installWhatIsMissing() {
  if (isInstalled() && runtimeAtHand() !== null) return;
  process.stderr.write('Installation des dépendances…\n');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const result =
    npm === undefined
      ? spawnSync('npm', options, { cwd: root, stdio: installOutput, shell: isWindows })
      : spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: installOutput });
  if (result.status !== 0) giveUp("L'installation des dépendances a échoué (npm ci).");
  if (runtimeAtHand() === null) {
    giveUp(
      `Aucun Node 24 ou plus récent pour ${process.platform}-${process.arch} : installez-en un.`,
    );
  }
}

const isWindows = process.platform === 'win32';
// What npm prints belongs to the log, not to the output of the command that was asked.
const installOutput = ['ignore', 2, 2];

/** npm keeps the list of what it installed; it is held against the lockfile, package by package. */
function isInstalled() {
  const listed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listed)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(listed);
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      !path.startsWith('node_modules/') ||
      (optional && present[path] === undefined) ||
      link ||
      present[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
