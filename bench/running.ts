import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@hotel/server/test/free-port.ts';
import { BenchConnection } from './measure/connection.ts';

const root = join(import.meta.dirname, '..');

/** A server process on a port of this machine. */
export type RunningProgram = { port: number; pid: number; stop(): Promise<void> };

/** Starts the product as in production: validation, headers, and its log written to a file. */
export function startProduct(databaseUrl: string, dataDir: string): Promise<RunningProgram> {
  return startProgram([join(root, 'server/src/start.ts')], databaseUrl, dataDir);
}

/** Starts the product with a PMS for every hotel that responds to each query after so many seconds. */
export function startNightServer(
  databaseUrl: string,
  dataDir: string,
  pmsSeconds: number,
): Promise<RunningProgram> {
  const program = join(import.meta.dirname, 'night-server.ts');
  return startProgram([program, String(pmsSeconds)], databaseUrl, dataDir);
}

async function startProgram(
  program: readonly string[],
  databaseUrl: string,
  dataDir: string,
): Promise<RunningProgram> {
  const port = await findFreePort();
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(createWriteStream(join(dataDir, `${port}.log`)));
  await waitUntilServing(port, child);
  return { port, pid: pidOf(child), stop: () => stop(child, 'SIGTERM') };
}

/** Starts the demonstration, whose hotels have everything that a dashboard shows. */
export async function startDemonstration(folder: string): Promise<RunningProgram> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'demo/start-demo.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO_DIR: join(folder, 'demo'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await waitUntilServing(port, child);
  return { port, pid: pidOf(child), stop: () => stop(child, 'SIGTERM') };
}

/** Starts the reference server: Node, one query and JSON, on the rows of `databaseUrl`. */
export async function startLimit(databaseUrl: string): Promise<RunningProgram> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'limits/bare-server.ts'), databaseUrl],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, pid: pidOf(child), stop: () => stop(child, 'SIGKILL') };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('a server did not start');
  return pid;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Resolves when the product serves its first page. Throws when the process ends before. */
export async function waitUntilServing(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await servesPage(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the product ended with code ${child.exitCode}`);
}

/** A server that starts probes its port and closes it again, which can cut a connection off. */
async function servesPage(port: number): Promise<boolean> {
  try {
    const connection = await BenchConnection.to(port);
    const { status } = await connection.request({ method: 'GET', path: '/' });
    connection.close();
    return status === 200 || status === 404;
  } catch {
    return false;
  }
}

/** Returns a JSON response of the product; throws on an error status. */
export async function fetchJson<Body>(
  port: number,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Body> {
  const connection = await BenchConnection.to(port);
  const response = await connection.request({
    method,
    path: `/api${path}`,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  connection.close();
  if (response.status >= 300) throw new Error(`${path}: ${response.body.toString()}`);
  return JSON.parse(response.body.toString()) as Body;
}

const administrator = { email: 'directeur@bench.hotel', password: 'banc-de-mesure' };

/** Creates the first user of a new database. */
export async function openAccount(port: number): Promise<void> {
  await fetchJson(port, 'POST', '/auth/register-first', { body: administrator });
}

/** Returns an access token; it is valid for 15 minutes, longer than each part of the measurements. */
export async function signIn(port: number): Promise<string> {
  const { token } = await fetchJson<{ token: string }>(port, 'POST', '/auth/login', {
    body: administrator,
  });
  return token;
}
