import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browsersForTests } from '../scripts/find-browser.mjs';
import { nodePath } from '../scripts/node-path.mjs';
import { root } from '../scripts/root.mjs';
import { plantedFaults } from './planted-faults.mjs';

/**
 * Plants faults in a copy of a commit, one at a time, and says which test notices each:
 *
 *     node test-faults/plant-faults.mjs [--ref COMMIT] [--only AREA] [--all] [--result FILE]
 *
 * Without --all only tests that `npm test` runs count, with it the slow ones too. A test that was moved or renamed
 * is renamed in planted-faults.mjs; a fault whose line has changed is refused until it is written anew. Names of
 * slow tests are looked for without `.slow` as well, so that older commits can be compared.
 */
const { values } = parseArgs({
  options: {
    ref: { type: 'string', default: 'HEAD' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    result: { type: 'string' },
  },
});
const copy = mkdtempSync(join(tmpdir(), 'planted-faults-'));
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
const commit = git('rev-parse', '--short', values.ref).stdout.trim();
git('worktree', 'add', '--detach', copy, values.ref);
try {
  copyDependencies();
  const wanted = plantedFaults.filter(({ area }) => [undefined, area].includes(values.only));
  const outcomes = wanted.map(tryFault);
  const caught = outcomes.filter((outcome) => outcome.by !== null).length;
  process.stdout.write(`\n${commit}: ${caught} of ${outcomes.length} caught\n`);
  if (values.result) writeFileSync(values.result, `${JSON.stringify(outcomes, null, 2)}\n`);
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(copy, { recursive: true, force: true });
}

/** Copies node_modules: the links of the workspaces in it lead to the copy. */
function copyDependencies() {
  for (const { path } of nodeModules()) {
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
}

function nodeModules() {
  const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  return ['.', ...workspaces].flatMap((folder) => {
    const path = join(folder, 'node_modules');
    return spawnSync('test', ['-d', join(root, path)]).status === 0 ? [{ path }] : [];
  });
}

function tryFault({ area, what, file, find, replace, tests }) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file}: once expected: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const by = tests.find((test) => fails(test, file)) ?? null;
  writeFileSync(path, source);
  process.stdout.write(
    `${by === null ? '✗' : '✓'} ${area}: ${what}${by === null ? '' : ` (${by})`}\n`,
  );
  return { area, what, by };
}

/** Whether a test file, or one of a folder, fails; a test that npm test does not run never does without --all. */
function fails(test, changedFile) {
  const isSlow = test.includes('.slow.');
  if (isSlow && !values.all) return false;
  const names = [test, test.replace('.slow.', '.')];
  const found = names.find((name) => spawnSync('test', ['-e', join(copy, name)]).status === 0);
  if (found === undefined) return false;
  const environment = { ...process.env, TEST_DATABASE_URL: undefined, ...browsersForTests() };
  const run = (program, words) =>
    spawnSync(nodePath(), [join(copy, 'node_modules', program), ...words], {
      cwd: copy,
      env: environment,
      encoding: 'utf8',
    });
  if (found.startsWith('e2e/')) {
    if (/^(web|domain)\//.test(changedFile)) {
      spawnSync(nodePath(), [join(copy, 'scripts/build.mjs')], { cwd: copy });
    }
    const config = ['--config', 'e2e/playwright.config.ts', '--max-failures', '1'];
    return run('@playwright/test/cli.js', ['test', ...config, found]).status !== 0;
  }
  const slow = isSlow || values.all ? [] : ['--exclude', '**/*.slow.test.ts'];
  return run('vitest/vitest.mjs', ['run', '--bail', '1', ...slow, found]).status !== 0;
}
