import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './root.mjs';
import { runtimeAtHand } from './runtime.mjs';

const stamp = join(root, '.cache/web-built-from');
const page = join(root, 'web/dist/index.html');

/** Builds the browser application unless what stands was built from these very sources. */
export function buildWebIfStale() {
  const sources = digestOfSources();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stderr.write("Construction de l'application…\n");
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(runtimeAtHand(), [vite, 'build', '--logLevel', 'warn', 'web'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // Whatever the environment says of itself, what is served is the product, not its workshop.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) giveUp("La construction de l'application a échoué.");
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, sources);
}

function digestOfSources() {
  const digest = createHash('sha256');
  const add = (file) => digest.update(file).update(readFileSync(join(root, file)));
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
