import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '..');
const execute = promisify(execFile);

/** The product at an address, with a data folder of its own. */
export type Product = { url: string; dataDir: string };

/** The product as a process of its own, for scenarios whose subject is the server. */
export type RunningServer = Product & {
  /** The server's output on stdout so far. */
  printed(): string;
  /** Stops the server and removes its data folder. */
  stop(): Promise<void>;
  /** Stops the server in order; its data folder stays. */
  halt(): Promise<void>;
  /** Ends the server with SIGKILL, whatever it is doing; its data folder stays. */
  kill(): Promise<void>;
  /** Starts the server again after `kill`, at the same address and on the same data folder. */
  startAgain(): Promise<void>;
};

/** Returns a port that nobody listens on, below the range of ephemeral ports. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
  throw new Error('no free port');
}

/**
 * Starts `server/src/start.ts` (an empty product) or `demo/start-demo.ts` and waits until its health
 * endpoint responds. `environment` overrides the server's default settings; `template` is a data folder to
 * copy. Throws when the server ends, or does not respond within four minutes.
 */
export async function startServer(
  program: 'server/src/start.ts' | 'demo/start-demo.ts',
  environment: Record<string, string> = {},
  template?: string,
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotel-manager-e2e-'));
  // cp keeps the owner of the embedded database's files, which Node's own copy does not.
  if (template !== undefined) await execute('cp', ['-a', `${template}/.`, dataDir]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const start = () =>
    spawnServer(program, dataDir, port, { PUBLIC_URL: url, ...environment }, (text) => {
      printed += text;
    });
  let child = await start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    const ended = isRunning ? once(child, 'exit') : Promise.resolve();
    child.kill(signal);
    await ended;
    // On a busy machine the server ends before its database has.
    if (signal === 'SIGTERM') await waitUntilStopped(dataDir);
  };
  return {
    url,
    dataDir,
    printed: () => printed,
    halt: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      child = await start();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What every server of a scenario is told, whatever the environment of the tests says. */
export const serverEnvironment = {
  HOST: '127.0.0.1',
  REPORTS_URL: '',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  // No load balancer has to notice that the server stops.
  DRAIN_SECONDS: '0',
  NODE_ENV: 'test',
};

async function spawnServer(
  program: string,
  dataDir: string,
  port: number,
  environment: Record<string, string>,
  onPrinted: (text: string) => void,
): Promise<ChildProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO_DIR: dataDir,
      REPORTS_DIR: join(dataDir, 'reports'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', (data) => onPrinted(String(data)));
  await waitUntilHealthy(url, child);
  return child;
}

/** Waits until the embedded database has written its last file; throws after a minute. */
async function waitUntilStopped(dataDir: string): Promise<void> {
  const mark = join(dataDir, 'postgres/cluster/postmaster.pid');
  for (let tries = 0; existsSync(mark); tries += 1) {
    if (tries === 600) throw new Error('the embedded database did not stop within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answered = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error('the server did not respond within four minutes');
}
