import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * --only may be given several times, with an area or with what a fault does. The result is written after each fault.
 * Without --all only tests that `npm test` runs count, with it the slow ones too. A test that was moved or renamed
 * is renamed in planted-faults.mjs; a fault whose line has changed is refused until it is written anew. Names of
 * slow tests are looked for without `.slow` as well, so that older commits can be compared. A test catches a fault
 * only if it passes without it and fails a second time with it: on a busy machine some fail once without a reason.
 */
const { values } = parseArgs({
  options: {
    ref: { type: 'string', default: 'HEAD' },
    only: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    result: { type: 'string' },
  },
});
const copy = mkdtempSync(join(tmpdir(), 'planted-faults-'));
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
const commit = git('rev-parse', '--short', values.ref).stdout.trim();
git('worktree', 'add', '--detach', copy, values.ref);
const environment = { ...process.env, TEST_DATABASE_URL: undefined, ...browsersForTests() };
/** Whether a test passes without a fault, by its file or folder. */
const passing = new Map();
try {
  copyDependencies();
  const { only } = values;
  const wanted = plantedFaults.filter(
    ({ area, what }) => only === undefined || only.includes(area) || only.includes(what),
  );
  const outcomes = [];
  for (const fault of wanted) {
    outcomes.push({ ...tryFault(fault), commit });
    if (values.result) writeFileSync(values.result, `${JSON.stringify(outcomes, null, 2)}\n`);
  }
  const caught = outcomes.filter((outcome) => outcome.by !== null).length;
  process.stdout.write(`\n${commit}: ${caught} of ${outcomes.length} caught\n`);
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(copy, { recursive: true, force: true });
}

/** Copies node_modules: the links of the workspaces in it lead to the copy. */
function copyDependencies() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = ['.', ...workspaces].map((folder) => join(folder, 'node_modules'));
  for (const path of folders.filter((folder) => existsSync(join(root, folder)))) {
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
}

function tryFault({ area, what, file, find, replace, tests }) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file}: once expected: ${find}`);
  const faulty = source.replace(find, () => replace);
  const failsWithFault = (test) => {
    writeFileSync(path, faulty);
    const isNoticed = !passes(test);
    writeFileSync(path, source);
    return isNoticed;
  };
  const by = testsToRun(tests).find(
    (test) => failsWithFault(test) && passesWithoutFault(test) && failsWithFault(test),
  );
  process.stdout.write(by === undefined ? `✗ ${area}: ${what}\n` : `✓ ${area}: ${what} (${by})\n`);
  return { area, what, by: by ?? null };
}

/** The tests of a fault that this commit has, under their names there; without --all none that is slow. */
function testsToRun(tests) {
  return tests
    .filter((test) => values.all || !test.includes('.slow.'))
    .map((test) => (existsSync(join(copy, test)) ? test : test.replace('.slow.', '.')))
    .filter((test) => existsSync(join(copy, test)));
}

function passesWithoutFault(test) {
  if (!passing.has(test)) passing.set(test, passes(test) || passes(test));
  if (!passing.get(test)) process.stdout.write(`! ${test} fails without a fault\n`);
  return passing.get(test);
}

/** Runs a test file, or those of a folder, on the sources as they are. */
function passes(test) {
  if (test.startsWith('e2e/')) {
    // A build that fails leaves the pages of another fault.
    if (run('scripts/build.mjs', []) !== 0) return false;
    const config = ['--config', 'e2e/playwright.config.ts', '--max-failures', '1'];
    return run('node_modules/@playwright/test/cli.js', ['test', ...config, test]) === 0;
  }
  const withoutSlow = values.all ? [] : ['--exclude', '**/*.slow.test.ts'];
  return run('node_modules/vitest/vitest.mjs', ['run', '--bail', '1', ...withoutSlow, test]) === 0;
}

function run(program, words) {
  const settings = { cwd: copy, env: environment, stdio: 'ignore' };
  return spawnSync(nodePath(), [join(copy, program), ...words], settings).status;
}
