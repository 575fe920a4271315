import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../test/free-port.ts';
import { startPrimaryAndStandby } from '../test/primary-and-standby.ts';

const root = join(import.meta.dirname, '../..');
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-manager-start-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

type Started = {
  child: ChildProcess;
  output: { out: string; err: string };
  ended: Promise<number>;
};

function start(command: string, options: string[], environment: Record<string, string>): Started {
  const child = spawn(command, options, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (text) => {
    output.out += text;
  });
  child.stderr?.on('data', (text) => {
    output.err += text;
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  undo.push(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, output, ended };
}

function startServer(environment: Record<string, string>): Started {
  return start(process.execPath, [join(root, 'server/src/start.ts')], environment);
}

async function untilHealthy(port: number, { output }: Started): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not respond: ${output.err}`);
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => true,
    () => false,
  );
}

/** The start on an embedded database, several times, and what lasts; the rest: start.test.ts. */
describe('the start', () => {
  it('prints the address of the first administrator where others reach it, the same each time', async () => {
    const folder = await aFolder();
    const port = await findFreePort();
    const environment = {
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://hotel.example/',
    };
    const printed = async (started: Started) => {
      await untilHealthy(port, started);
      await vi.waitUntil(() => started.output.out.includes('/setup?token='), { timeout: 10_000 });
      return /^.*setup.*$/m.exec(started.output.out)?.[0];
    };
    const stopped = async (started: Started) => {
      started.child.kill('SIGTERM');
      expect(await started.ended).toBe(0);
    };
    const first = startServer(environment);
    const line = await printed(first);
    expect(line).toMatch(
      /^Créez le premier administrateur : https:\/\/hotel\.example\/setup\?token=[\w-]{43}$/,
    );
    await stopped(first);
    const second = startServer(environment);
    expect(await printed(second)).toBe(line);
    const register = (body: object) =>
      fetch(`http://127.0.0.1:${port}/api/auth/register-first`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'chef@hotel.test', password: 'bon secret', ...body }),
      }).then(({ status }) => status);
    expect(await register({})).toBe(403);
    expect(await register({ token: line?.split('token=')[1] })).toBe(201);
    await stopped(second);
    const third = startServer(environment);
    await untilHealthy(port, third);
    await vi.waitUntil(() => third.output.out.includes('Hotel Manager :'), { timeout: 10_000 });
    await stopped(third);
    expect(third.output.out).not.toContain('setup');
  });

  it('responds to everything for a few seconds after SIGTERM, is not ready, then ends with 0', async () => {
    const port = await findFreePort();
    const environment = { DATA_DIR: await aFolder(), PORT: String(port), DRAIN_SECONDS: '2' };
    const started = startServer(environment);
    await untilHealthy(port, started);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    expect(status).toBe(200);
    started.child.kill('SIGTERM');

    const seen: string[] = [];
    while (await isListening(port)) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
      if (reply === null) break;
      const { status: name } = (await reply.json()) as { status: string };
      seen.push(`${reply.status} ${name} ${reply.headers.get('connection')}`);
    }
    expect(new Set(seen)).toEqual(new Set(['503 draining close']));
    expect(await started.ended).toBe(0);
  });

  it('reports in one line that the only server it finds is a standby, and responds 503 meanwhile', async () => {
    const { standbyUrl } = await startPrimaryAndStandby();
    const port = await findFreePort();
    const environment = { DATA_DIR: await aFolder(), PORT: String(port), DATABASE_URL: standbyUrl };
    const started = startServer(environment);
    await vi.waitUntil(() => isListening(port), { timeout: 20_000 });
    for (const path of ['/api/health', '/api/health/ready', '/api/hotels', '/']) {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    expect(await started.ended).toBe(1);
    expect(started.output.err).toMatch(
      /^La base de données \S+ n’accepte aucune écriture depuis 30 s .*\n$/,
    );
  }, 90_000);

  it('ends the server when only npm receives the signal', async () => {
    const port = await findFreePort();
    const environment = { DATA_DIR: await aFolder(), PORT: String(port) };
    const started = start('npm', ['start'], environment);
    await untilHealthy(port, started);
    started.child.kill('SIGTERM');
    await started.ended;
    for (let tries = 0; tries < 100 && (await isListening(port)); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await isListening(port)).toBe(false);
  });
});
