import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from 'vitest';

const program = path.join(import.meta.dirname, 'import-process.ts');
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** A server in a process of its own. */
export type ImportingServer = {
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to end, and gives its exit code. */
  stop(): Promise<number | null>;
};

/** Starts `import-process.ts` and waits until it listens; `most` questions to the PMS are answered. */
export async function startImportingServer(wanted: {
  databaseUrl: string;
  pmsUrl: string;
  service: string;
  most?: number;
}): Promise<ImportingServer> {
  const { databaseUrl, pmsUrl, service, most = Number.POSITIVE_INFINITY } = wanted;
  const child = spawn(process.execPath, [program, databaseUrl, pmsUrl, service, String(most)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  await Promise.race([
    once(child, 'message'),
    ended.then((code) => {
      throw new Error(`the server ended with code ${code}`);
    }),
  ]);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
