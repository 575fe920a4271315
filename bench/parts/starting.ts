import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@hotel/server/test/free-port.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import { cpuOf, memoryOf } from '../measure/processes.ts';
import { waitUntilServing } from '../running.ts';

const part = 'Starting';
const root = join(import.meta.dirname, '../..');

/** Measures `npm start` on an existing data folder until the first page is served. */
export async function measureStarting(rounds: number): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-start-'));
  const starts: Start[] = [];
  try {
    // The first start creates the database and is not counted.
    for (let round = 0; round <= rounds; round += 1) starts.push(await start(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const counted = starts.slice(1);
  const of = (figure: (start: Start) => number) => median(counted.map(figure));
  return [
    {
      part,
      metric: 'server with existing data: CPU until the first page',
      value: of(({ cpu }) => cpu) / 1000,
      unit: 's',
      target: 1,
      stretch: 0.6,
      note: `npm start as a whole ${(of(({ ms }) => ms) / 1000).toFixed(1)} s`,
    },
    { part, metric: 'memory of the idle server', value: of(({ memory }) => memory), unit: 'MB' },
  ];
}

type Start = { ms: number; cpu: number; memory: number };

async function start(dataDir: string): Promise<Start> {
  const port = await findFreePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilServing(port, npm);
  const ms = performance.now() - began;
  const server = await serverBelow(npm);
  const cpu = await cpuOf(server);
  const memory = await memoryOf(server);
  const ended = once(npm, 'exit');
  // The signal goes to the server, because npm would not wait for it.
  process.kill(server, 'SIGTERM');
  await ended;
  return { ms, cpu, memory };
}

/** The process that runs server/src/start.ts below npm. */
async function serverBelow(npm: ChildProcess): Promise<number> {
  const ps = spawn('ps', ['-eo', 'pid=,ppid=,args='], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of ps.stdout.setEncoding('utf8')) text += chunk;
  const processes = text
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((found) => ({
      pid: Number(found?.[1]),
      parent: Number(found?.[2]),
      command: found?.[3] ?? '',
    }));
  const below = (pid: number): typeof processes =>
    processes
      .filter(({ parent }) => parent === pid)
      .flatMap((child) => [child, ...below(child.pid)]);
  const server = below(npm.pid ?? 0).find(({ command }) => command.includes('server/src/start.ts'));
  if (server === undefined) throw new Error('npm start has no server below it');
  return server.pid;
}
