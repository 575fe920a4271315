import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';

const program = new URL('./oracle-workers.ts', import.meta.url).href;
// A parent that has its Oracle process look at a host.
const parentSays = `
  const { oracleProcess } = await import(${JSON.stringify(program)});
  const options = { connectMs: 1000, runMs: 1000, idleMs: 1000 };
  const oracle = oracleProcess(options, { warn() {} });
  process.on('SIGTERM', () => oracle.close().then(() => process.exit(7)));
  console.log(await oracle.checkHost('10.1.2.3'));
  setInterval(() => {}, 1000);`;

const parents: ChildProcess[] = [];
afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
});

it.each([
  ['SIGKILL', null],
  ['SIGTERM', 7],
] as const)('ends with its parent, ended by %s', async (signal, code) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentSays], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  const [output] = await once(parent.stdout, 'data');
  expect(String(output).trim()).toBe('allowed');
  const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
  const [pid, ...others] = children.trim().split(' ');
  expect(others).toEqual([]);
  expect(isRunning(pid)).toBe(true);
  const ended = once(parent, 'exit');
  parent.kill(signal);
  expect((await ended)[0]).toBe(code);
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
});

/** One that ended may still be listed as a zombie, where no parent reads its exit status. */
function isRunning(pid: string | undefined): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
