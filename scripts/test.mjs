import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { runChecks } from './checks.mjs';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';
import { installDependencies } from './install.mjs';
import { nodePath } from './node-path.mjs';
import { compiledPrograms, root } from './root.mjs';

/** Runs every check and test and ends on one line: N passed, N failed. */
installDependencies();
const node = nodePath();
const chromium = findBrowser();
const browsers = {
  CHROMIUM_PATH: chromium,
  CHROMIUM_HEADLESS_SHELL_PATH: findHeadlessShell() ?? chromium,
};
const scratch = mkdtempSync(join(tmpdir(), 'hotel-manager-tests-'));
const outcomes = [];
/** The names of the failures, repeated before the last line. */
const failures = [];

for (const { name, ok } of await runChecks()) {
  if (!ok) failures.push(name);
  outcomes.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}
buildWebIfStale();
outcomes.push(
  runVitest('Rules, components and endpoints', [], {
    TEST_DATABASE_URL: undefined,
    ...browsers,
  }),
);
if (process.env.TEST_DATABASE_URL) {
  // These tests do not use that server, or check what no version of PostgreSQL decides. They ran just before.
  const excluded = [
    'server/src/database/embedded/**',
    'server/src/database/failover.test.ts',
    'server/src/start.test.ts',
    'server/src/no-day-shifts.test.ts',
    'server/src/runbook.test.ts',
    'server/src/pms/oracle/**',
    'server/src/pms/diagnostic/**',
    'server/src/pms/guest-privacy.test.ts',
    'server/src/pms/pms-unavailable.test.ts',
    'server/src/closing-reports/**',
    'server/src/flash/{flash,alert}-email.test.ts',
    'server/src/imports/killed-server.test.ts',
    'server/src/backup/{backup-origin,command,continuous-backup,crafted-backup}.test.ts',
    'server/src/mail/{sending,mail-tls}.test.ts',
    'server/src/http/every-endpoint/{input,request-text-retention}.test.ts',
    'server/src/sign-in/flood.test.ts',
    'demo/**',
    'test-doubles/**',
  ];
  const options = ['--project', 'server*', ...excluded.flatMap((files) => ['--exclude', files])];
  outcomes.push(runVitest('Endpoints on TEST_DATABASE_URL', options));
}
outcomes.push(runScenarios());
rmSync(scratch, { recursive: true, force: true });

const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const skipped = sum('skipped');
if (failures.length > 0)
  process.stdout.write(`\n${failures.map((name) => `✗ ${name}\n`).join('')}`);
if (skipped > 0) process.stdout.write(`\n${skipped} skipped\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') > 0 ? 1 : 0);

function run(name, options, environment = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const result = spawnSync(node, options, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The tests start a hundred servers.
    env: { ...process.env, NODE_COMPILE_CACHE: compiledPrograms, ...environment },
  });
  return result.status === 0;
}

function runVitest(name, options, environment = {}) {
  const report = join(scratch, 'vitest.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run(name, [vitest, 'run', ...reporters, ...options], environment);
  return countResults(name, ok, report, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
    names: found.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, file.name)} › ${fullName}`),
    ),
  }));
}

function runScenarios() {
  const report = join(scratch, 'playwright.json');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const ok = run(
    'Scenarios',
    [cli, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return countResults('Scenarios', ok, report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    names: failedScenarios(suites),
  }));
}

/** @param {readonly object[]} suites nested suites of Playwright's report */
function failedScenarios(suites) {
  return suites.flatMap(({ specs = [], suites: nested = [] }) => [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => `e2e/${spec.file}:${spec.line} › ${spec.title}`),
    ...failedScenarios(nested),
  ]);
}

/** A runner that fails without a failed test, because a file does not load, counts as one failure. */
function countResults(name, ok, report, read) {
  let outcome = { passed: 0, failed: 0, skipped: 0, names: [] };
  try {
    outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    process.stderr.write(`The test report cannot be read: ${error}\n`);
  }
  failures.push(...outcome.names);
  if (ok || outcome.failed > 0) return outcome;
  failures.push(`${name}: a file does not load, or an error outside every test`);
  return { ...outcome, failed: 1 };
}
