import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterFile } from './after-file.ts';

const ownProgram = path.join(import.meta.dirname, 'import-process.ts');

/** A server in a process of its own. */
export type ImportingServer = {
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM, and returns its exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts `import-process.ts`, or that of another version, and waits until it listens; at most `most` queries to the PMS
 * get a response.
 */
export async function startImportingServer(wanted: {
  databaseUrl: string;
  pmsUrl: string;
  service: string;
  most?: number;
  program?: string;
}): Promise<ImportingServer> {
  const { databaseUrl, pmsUrl, service, most = Number.POSITIVE_INFINITY } = wanted;
  const { program = ownProgram } = wanted;
  const child = spawn(process.execPath, [program, databaseUrl, pmsUrl, service, String(most)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  afterFile(() => end('SIGKILL'));
  await Promise.race([
    once(child, 'message'),
    ended.then((code) => {
      throw new Error(`the server ended with code ${code}`);
    }),
  ]);
  return {
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
