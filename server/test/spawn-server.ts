import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';

/** The product in a process of its own, called over HTTP. */
export type SpawnedServer = {
  port: number;
  child: ChildProcess;
  /** Sends a request; gives status and parsed JSON. Throws when there is no response at all. */
  send(method: string, url: string, sent?: Sent): Promise<ServerResponse>;
  untilHealthy(): Promise<void>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
  /** Like `kill`; returns the exit code. */
  stop(): Promise<number | null>;
  /** The most memory it has used so far, in MB. */
  mostMemory(): Promise<number>;
  /** The processor time of all its threads so far. */
  processorSeconds(): Promise<number>;
  output(): string;
};

type Sent = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
};
export type ServerResponse = { status: number; body: Record<string, unknown>; headers: Headers };

const ownProgram = path.join(import.meta.dirname, '../src/start.ts');

/** Starts the product, or another version of it; it may not respond yet. Ended with its test. */
export async function spawnServer(
  environment: Record<string, string>,
  program = ownProgram,
): Promise<SpawnedServer> {
  const port = Number(environment['PORT'] ?? (await findFreePort()));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (text) => {
    output = `${output}${text}`.slice(-4000);
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  onTestFinished(async () => void (await end('SIGKILL')));
  const send = (method: string, url: string, sent: Sent = {}) =>
    sendRequest(port, method, url, sent);
  return {
    port,
    child,
    send,
    untilHealthy: () => untilHealthy(child, send, () => output),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async mostMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    async processorSeconds() {
      const status = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // After the name, which may contain spaces: the 12th and 13th fields, in hundredths of a second.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    output: () => output,
  };
}

async function sendRequest(
  port: number,
  method: string,
  url: string,
  sent: Sent,
): Promise<ServerResponse> {
  const { token, body, headers = {}, timeoutMs = 60_000 } = sent;
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : {},
    headers: response.headers,
  };
}

const healthMs = 90_000;

async function untilHealthy(
  child: ChildProcess,
  send: SpawnedServer['send'],
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + healthMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`);
    const status = await send('GET', '/api/health').then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server does not respond: ${output()}`);
}

/** Makes the first administrator with a hotel, and signs them in. */
export async function registerAdministrator(
  server: SpawnedServer,
): Promise<{ token: string; hotel: string }> {
  const account = { email: 'chef@hotel.test', password: 'bon secret' };
  await server.send('POST', '/api/auth/register-first', {
    body: { ...account, hotel_name: 'Hôtel du Port' },
  });
  return signIn(server, account);
}

export async function signIn(
  server: SpawnedServer,
  account = { email: 'chef@hotel.test', password: 'bon secret' },
): Promise<{ token: string; hotel: string }> {
  const { body } = await server.send('POST', '/api/auth/login', { body: account });
  const token = String(body['token']);
  const me = await server.send('GET', '/api/auth/me', { token });
  const hotels = me.body['hotels'] as { id: string }[];
  return { token, hotel: hotels[0]?.id ?? '' };
}

/** A month of 28 mornings that all say the same: what is half there shows. */
export function constantMonth(hotel: string, month: string, asOf: string, nuitees: number) {
  return {
    hotel_id: hotel,
    as_of_date: asOf,
    items: Array.from({ length: 28 }, (_, day) => ({
      stay_date: `${month}-${String(day + 1).padStart(2, '0')}`,
      nuitees,
    })),
  };
}
