import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { nodePath } from './node-path.mjs';
import { compiledPrograms, root } from './root.mjs';

const workspaces = ['domain', 'server', 'web', 'e2e', 'demo', 'bench', 'test-doubles'];

/** The checks that do not run the product. Each is a JavaScript program and its arguments. */
const checks = [
  {
    name: 'Format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    options: ['check', '--error-on-warnings', '.'],
  },
  ...workspaces.map((workspace) => ({
    name: `Types: ${workspace}`,
    program: 'node_modules/typescript/bin/tsc',
    options: ['--noEmit', '-p', workspace],
  })),
  { name: 'Import rules', program: 'scripts/check-imports.mjs', options: [] },
  { name: 'Source file rules', program: 'scripts/check-sources.mjs', options: [] },
  { name: 'Lockfile rules', program: 'scripts/check-lockfile.mjs', options: [] },
  {
    name: 'Unused code and dependencies',
    program: 'node_modules/knip/bin/knip.js',
    options: ['--no-progress'],
  },
];

/** Some checks work on one core alone. */
const checksAtOnce = 2;

/**
 * Runs every check and prints each with its output once it has ended.
 *
 * @param {(done: number, total: number) => void} [report] called after each
 * @returns {Promise<{ name: string, ok: boolean, ms: number }[]>} in the order in which they ended
 */
export async function runChecks(report = () => {}) {
  const waiting = [...checks];
  const outcomes = [];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const startedAt = Date.now();
      const { ok, output } = await run(check);
      process.stdout.write(`\n== ${check.name}\n${output}`);
      outcomes.push({ name: check.name, ok, ms: Date.now() - startedAt });
      report(outcomes.length, checks.length);
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, runWaiting));
  return outcomes;
}

/**
 * The checks as a part of a run of tests.
 *
 * @returns {import('./test-run.mjs').Part}
 */
export function checksPart(name) {
  return {
    ...{ name, usualSeconds: 45 },
    run: async (report) => {
      const tests = await runChecks(report);
      const failures = tests.filter(({ ok }) => !ok).map((check) => check.name);
      const failed = failures.length;
      return { passed: tests.length - failed, failed, skipped: 0, failures, tests };
    },
  };
}

function run({ program, options }) {
  const settings = {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiledPrograms },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve) => {
    execFile(nodePath(), [join(root, program), ...options], settings, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}
