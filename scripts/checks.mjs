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
 * @returns {Promise<{ name: string, ok: boolean }[]>} in the order in which they ended
 */
export async function runChecks() {
  const waiting = [...checks];
  const outcomes = [];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { ok, output } = await run(check);
      process.stdout.write(`\n== ${check.name}\n${output}`);
      outcomes.push({ name: check.name, ok });
    }
  };
  await Promise.all(Array.from({ length: checksAtOnce }, runWaiting));
  return outcomes;
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
