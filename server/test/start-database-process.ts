import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { programSearchPath } from '../src/platform/database/embedded/os-account.ts';

const program = path.join(import.meta.dirname, 'database-process.ts');

/** A process that has the database open. */
export type DatabaseProcess = {
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Lets it close the database and end. */
  leave(): Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
};

export type ProcessOptions = {
  uid?: number;
  /** A command put before it. */
  before?: readonly string[];
  inWorker?: boolean;
};

const running = new Set<ChildProcess>();

/**
 * Starts a process that opens the database of `dataDir`, without LANG or anything else in its
 * environment. Throws an Error with what it said when it could not.
 */
export async function startDatabaseProcess(
  dataDir: string,
  { uid, before = [], inWorker = false }: ProcessOptions = {},
): Promise<DatabaseProcess> {
  const argv = [
    ...before,
    process.execPath,
    program,
    dataDir,
    ...(inWorker ? ['--in-worker'] : []),
  ];
  const [command = '', ...args] = argv;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: programSearchPath },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  await replyOf(child);
  return {
    async query(statement) {
      const reply = replyOf(child);
      child.send(statement);
      return (await reply) ?? [];
    },
    async leave() {
      child.disconnect();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Ends what a failed test left running. */
export async function endDatabaseProcesses(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

type Reply = 'open' | { rows: Record<string, unknown>[] } | { failure: string };

async function replyOf(child: ChildProcess): Promise<Record<string, unknown>[] | undefined> {
  const reply = await new Promise<Reply>((resolve) => {
    child.once('message', (message) => resolve(message as Reply));
    child.once('exit', () => resolve({ failure: 'the process ended' }));
  });
  if (reply === 'open') {
    return undefined;
  }
  if ('failure' in reply) {
    throw new Error(reply.failure);
  }
  return reply.rows;
}

/** The numbers of the processes that work in the cluster of `dataDir`, which are its server's. */
export async function serverProcessesOf(dataDir: string): Promise<number[]> {
  const cluster = await stat(path.join(dataDir, 'postgres', 'cluster'));
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const folder = await stat(`/proc/${name}/cwd`).catch(() => undefined);
    if (/^\d+$/.test(name) && folder?.ino === cluster.ino && folder.dev === cluster.dev) {
      found.push(Number(name));
    }
  }
  return found;
}
