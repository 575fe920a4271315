import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { giveUp, root } from './root.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the screen tests: what there is, else what may be installed; else says what to do. */
export function browserAtHand() {
  const found = browserPresent();
  if (found !== null) return found;
  installBrowser();
  return (
    browserPresent() ??
    giveUp(
      'Aucun navigateur pour les tests : installez Chromium (Debian : apt-get install chromium) ou donnez son chemin dans CHROMIUM_PATH.',
    )
  );
}

function browserPresent() {
  const candidates = [process.env.CHROMIUM_PATH, ...usual, playwrightsOwn()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

function playwrightsOwn() {
  const require = createRequire(join(root, 'e2e/package.json'));
  return require('@playwright/test').chromium.executablePath();
}

function installBrowser() {
  process.stderr.write('Installation de Chromium…\n');
  const isRoot = process.getuid?.() === 0;
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  if (existsSync('/usr/bin/apt-get') && (isRoot || existsSync('/usr/bin/sudo'))) {
    run([...asRoot, 'apt-get', 'update', '-qq']);
    run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (browserPresent() === null) {
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    run([process.execPath, cli, 'install', 'chromium']);
  }
}

function run([command, ...options]) {
  spawnSync(command, options, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
