import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath } from './node-path.mjs';
import { exitWithError, root } from './root.mjs';

/** Holds the digest of the sources that web/dist was built from. */
const stamp = join(root, '.cache/web-built-from');
const page = join(root, 'web/dist/index.html');

/** Builds the browser application unless web/dist was built from the sources as they are now. */
export function buildWebIfStale() {
  const sources = digestOfSources();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stderr.write('Building the browser application…\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(nodePath(), [vite, 'build', '--logLevel', 'warn', 'web'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // A NODE_ENV of the environment must not make a development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) exitWithError('The build of the browser application failed.');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, sources);
}

function digestOfSources() {
  const digest = createHash('sha256');
  const add = (file) => digest.update(file).update(readFileSync(join(root, file)));
  // The lockfile carries the version that the screens show.
  add('package-lock.json');
  for (const folder of ['domain', 'web']) filesBelow(folder).forEach(add);
  return digest.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
