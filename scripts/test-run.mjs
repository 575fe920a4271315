import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nodePath } from './node-path.mjs';
import { compiledPrograms, root } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], tests: TimedTest[] }} Outcome
 * @typedef {{ name: string, ms: number }} TimedTest
 * @typedef {{ name: string, usualSeconds: number,
 *   run: (report: (done: number, total: number) => void) => Promise<Outcome> }} Part
 * `usualSeconds`: on two cores without other work, until this machine has taken its own time.
 */

/** The time that each part took the last time, in ms: an estimate of the time left. */
const durationsFile = join(root, '.cache/test-durations.json');
const progressEveryMs = 20_000;

/**
 * Runs the parts one after the other, prints the progress with the time left, then the slowest tests, the names
 * of the failures and, as the last line, `N passed, N failed`. Ends the process.
 *
 * @param {readonly Part[]} parts
 */
export async function runParts(parts) {
  const durations = {
    ...Object.fromEntries(parts.map(({ name, usualSeconds }) => [name, usualSeconds * 1000])),
    ...readDurations(),
  };
  const outcomes = [];
  for (const [index, part] of parts.entries()) {
    const after = parts.slice(index + 1).map(({ name }) => durations[name]);
    process.stdout.write(`\n== ${index + 1} of ${parts.length}: ${part.name}\n`);
    const startedAt = Date.now();
    const progress = showProgress(part.name, startedAt, durations[part.name], after);
    outcomes.push(await part.run(progress.report));
    progress.stop();
    durations[part.name] = Date.now() - startedAt;
    process.stdout.write(`== ${part.name}: ${inWords(durations[part.name])}\n`);
  }
  keepDurations(durations);
  printOutcomes(outcomes);
}

/** Prints how much of a part is done, and the time left of it and of the parts after it. */
function showProgress(name, startedAt, before, after) {
  let state = { done: 0, total: 0 };
  const print = () => {
    const elapsed = Date.now() - startedAt;
    const share = state.total > 0 ? state.done / state.total : 0;
    const expected = share > 0.1 ? elapsed / share : before;
    const left = `about ${inWords(sum([Math.max(0, expected - elapsed), ...after]))} left in all`;
    const done = state.total > 0 ? `${state.done} of ${state.total}, ` : '';
    process.stdout.write(`-- ${name}: ${done}${inWords(elapsed)}, ${left}\n`);
  };
  const timer = setInterval(print, progressEveryMs);
  return {
    report: (done, total) => {
      state = { done, total };
    },
    stop: () => clearInterval(timer),
  };
}

function printOutcomes(outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const total = (key) => sum(outcomes.map((outcome) => outcome[key]));
  const slowest = outcomes
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10);
  const lines = [
    '',
    'The ten slowest:',
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
    '',
    ...failures.map((name) => `✗ ${name}`),
    ...(total('skipped') > 0 ? [`${total('skipped')} skipped`] : []),
    `${total('passed')} passed, ${total('failed')} failed`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exit(total('failed') > 0 ? 1 : 0);
}

/**
 * Vitest with these arguments, as a part.
 *
 * @returns {Part}
 */
export function vitestPart(name, usualSeconds, options, environment = {}) {
  const program = 'node_modules/vitest/vitest.mjs';
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-reporter.mjs'];
  return runnerPart(name, usualSeconds, [program, 'run', ...reporters, ...options], environment);
}

/**
 * The scenarios of a project of e2e/playwright.config.ts, as a part.
 *
 * @returns {Part}
 */
export function scenariosPart(name, usualSeconds, project, environment = {}) {
  const program = 'node_modules/@playwright/test/cli.js';
  const config = ['--config', 'e2e/playwright.config.ts', '--project', project];
  const reporters = ['--reporter=list,./scripts/playwright-reporter.mjs'];
  return runnerPart(name, usualSeconds, [program, 'test', ...config, ...reporters], environment);
}

/** A runner in a process of its own; its reporter sends RunnerMessage. */
function runnerPart(name, usualSeconds, options, environment) {
  return {
    ...{ name, usualSeconds },
    run: (report) =>
      new Promise((resolve) => {
        const outcome = { passed: 0, failed: 0, skipped: 0, failures: [], tests: [] };
        const child = spawn(nodePath(), options, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          // The tests start many servers.
          env: { ...process.env, NODE_COMPILE_CACHE: compiledPrograms, ...environment },
        });
        child.on('message', (message) => {
          if (message.progress) report(message.progress.done, message.progress.total);
          if (message.test) count(outcome, message.test);
        });
        child.on('exit', (code) => {
          // A file that does not load, or an error outside every test.
          if (code !== 0 && outcome.failed === 0) {
            outcome.failed = 1;
            outcome.failures.push(`${name}: ended with code ${code} without a failed test`);
          }
          resolve(outcome);
        });
      }),
  };
}

function count(outcome, { file, title, state, ms }) {
  const name = `${relative(root, file)} › ${title}`;
  outcome[state] += 1;
  outcome.tests.push({ name, ms });
  if (state === 'failed') outcome.failures.push(name);
}

function readDurations() {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
}

function keepDurations(durations) {
  mkdirSync(dirname(durationsFile), { recursive: true });
  writeFileSync(durationsFile, JSON.stringify(durations));
}

function inWords(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
