import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@hotel/server/test/free-port.ts';
import { Connection } from './measure/connection.ts';

const root = join(import.meta.dirname, '..');

/** A server that answers on a port of this machine. */
export type Running = { port: number; pid: number; stop(): Promise<void> };

/** The product as it is used: its checks, its headers, its log written to a file. */
export async function startProduct(databaseUrl: string, dataDir: string): Promise<Running> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, 'server/src/start.ts')], {
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
  await answering(port, child);
  return { port, pid: pidOf(child), stop: () => stop(child, 'SIGTERM') };
}

/** The demonstration, built as it is used: hotels with all that a dashboard shows. */
export async function startDemonstration(folder: string): Promise<Running> {
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
  await answering(port, child);
  return { port, pid: pidOf(child), stop: () => stop(child, 'SIGTERM') };
}

/** Node, one query and JSON, on the rows of `databaseUrl`. */
export async function startLimit(databaseUrl: string): Promise<Running> {
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

/** Resolves when the product answers its first page. */
export async function answering(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await answersAt(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the product ended with code ${child.exitCode}`);
}

/** A server that starts tries its port and lets it go again: who came meanwhile is cut off. */
async function answersAt(port: number): Promise<boolean> {
  try {
    const connection = await Connection.to(port);
    const { status } = await connection.ask({ method: 'GET', path: '/' });
    connection.close();
    return status === 200 || status === 404;
  } catch {
    return false;
  }
}

/** A JSON answer of the product; throws when it is a refusal. */
export async function fetchJson<Answer>(
  port: number,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer> {
  const connection = await Connection.to(port);
  const response = await connection.ask({
    method,
    path: `/api${path}`,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  connection.close();
  if (response.status >= 300) throw new Error(`${path}: ${response.body.toString()}`);
  return JSON.parse(response.body.toString()) as Answer;
}

const administrator = { email: 'directeur@bench.hotel', password: 'banc-de-mesure' };

/** The first person of a new database. */
export async function openAccount(port: number): Promise<void> {
  await fetchJson(port, 'POST', '/auth/register-first', { body: administrator });
}

/** A token; it lives for a quarter of an hour, longer than any part of the measurements. */
export async function signIn(port: number): Promise<string> {
  const { token } = await fetchJson<{ token: string }>(port, 'POST', '/auth/login', {
    body: administrator,
  });
  return token;
}
