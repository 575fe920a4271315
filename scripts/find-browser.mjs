import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exitWithError, root } from './root.mjs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The variables that name the browsers of scenarios and component tests; installs one where there is none. */
export function browsersForTests() {
  const chromium = findBrowser();
  return {
    CHROMIUM_PATH: chromium,
    CHROMIUM_HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium,
  };
}

/** Returns the path of a Chromium for the end-to-end tests and installs one where there is none. */
function findBrowser() {
  const found = installedBrowser();
  if (found !== null) return found;
  installBrowser();
  return (
    installedBrowser() ??
    exitWithError(
      'No browser for the tests: install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.',
    )
  );
}

/**
 * Returns the path of Chromium's headless shell, in which the scenarios take less processor time, or null.
 * Whoever names a browser with CHROMIUM_PATH gets that one everywhere.
 */
function findHeadlessShell() {
  const { CHROMIUM_PATH, CHROMIUM_HEADLESS_SHELL_PATH } = process.env;
  const path = CHROMIUM_HEADLESS_SHELL_PATH || '/usr/bin/chromium-headless-shell';
  return (!CHROMIUM_PATH || CHROMIUM_HEADLESS_SHELL_PATH) && existsSync(path) ? path : null;
}

function installedBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...usualPaths, playwrightBrowser()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

function playwrightBrowser() {
  const require = createRequire(join(root, 'e2e/package.json'));
  return require('@playwright/test').chromium.executablePath();
}

function installBrowser() {
  process.stderr.write('Installing Chromium…\n');
  const isRoot = process.getuid?.() === 0;
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  if (existsSync('/usr/bin/apt-get') && (isRoot || existsSync('/usr/bin/sudo'))) {
    run([...asRoot, 'apt-get', 'update', '-qq']);
    run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (installedBrowser() === null) {
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
