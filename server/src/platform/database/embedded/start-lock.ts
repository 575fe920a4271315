import { rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '../../errors/error-code.ts';
import { CannotOpenDatabase } from '../cannot-open.ts';

const timeoutMs = 60_000;
const pauseMs = 100;

/**
 * Runs `work` while no other process runs such work for the same folder. The lock is a socket name that
 * is listened on: the system frees it when its process ends, so that it cannot become stale.
 * Throws CannotOpenDatabase when another holds it for more than 60 s.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(await lockNameOf(folder));
  try {
    return await work();
  } finally {
    await new Promise((resolve) => lock.close(resolve));
  }
}

/** Built from the inode of the folder, so that two paths to one folder give one lock. */
async function lockNameOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `hotel-manager-postgres-${dev}-${ino}`;
  if (process.platform === 'linux') {
    return `\0${name}`;
  }
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name);
}

async function takeLock(name: string): Promise<Server> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = await listen(name);
    if (lock !== undefined) {
      return lock;
    }
    if (Date.now() > deadline) {
      throw new CannotOpenDatabase(
        'Un autre démarrage de la base de données intégrée est en cours depuis plus de 60 s : arrêtez-le, puis recommencez.',
      );
    }
    await removeDeadSocket(name);
    await sleep(pauseMs);
  }
}

/** The server that holds the name; undefined when another process holds it. */
async function listen(name: string): Promise<Server | undefined> {
  const server = createServer((visitor) => visitor.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(name, resolve);
    });
    return server;
  } catch (error) {
    if (errorCodeOf(error) === 'EADDRINUSE') {
      return undefined;
    }
    throw error;
  }
}

/** On macOS the name is a file, which remains when its process is killed. */
async function removeDeadSocket(name: string): Promise<void> {
  if (process.platform === 'linux' || process.platform === 'win32') {
    return;
  }
  const visitor = createConnection(name);
  const failure = await new Promise<unknown>((resolve) => {
    visitor.once('connect', () => resolve(undefined)).once('error', resolve);
  });
  visitor.destroy();
  if (errorCodeOf(failure) === 'ECONNREFUSED') {
    await rm(name, { force: true });
  }
}
